import { useEffect, useId, useState } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { Field } from '../ui/fields/field.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { Spinner } from '../ui/icons/spinner.tsx';
import { Toast } from '../ui/overlays/toast.tsx';
import styles from './components-page.module.css';

const DIM_MS = 1500;

type OpenSheet = 'question' | 'form' | 'dim' | 'toast' | null;

export function SheetsSection() {
  const [openSheet, setOpenSheet] = useState<OpenSheet>(null);
  const close = () => setOpenSheet(null);

  useEffect(() => {
    if (openSheet !== 'dim') return undefined;
    const timer = setTimeout(() => setOpenSheet(null), DIM_MS);
    return () => clearTimeout(timer);
  }, [openSheet]);

  return (
    <section>
      <h2>Sheet, overlay, toast</h2>
      <div className={styles.row}>
        <Button variant="outline" onClick={() => setOpenSheet('question')}>
          Ask a question
        </Button>
        <Button variant="outline" onClick={() => setOpenSheet('form')}>
          Open a form
        </Button>
        <Button variant="outline" onClick={() => setOpenSheet('dim')}>
          Dim the page
        </Button>
        <Button variant="outline" onClick={() => setOpenSheet(openSheet === 'toast' ? null : 'toast')}>
          Toast
        </Button>
      </div>
      <QuestionSheet open={openSheet === 'question'} onClose={close} />
      <Sheet open={openSheet === 'form'} onClose={close} title="Welcome back">
        <p className={styles.sheetText}>Enter your password to see your bookings.</p>
        <Field label="Password" type="password" autoComplete="off" />
      </Sheet>
      {openSheet === 'dim' && <Spinner dim>Paying $120.00</Spinner>}
      <Toast>{openSheet === 'toast' && 'Card deleted'}</Toast>
    </section>
  );
}

function QuestionSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId();

  return (
    <Sheet open={open} onClose={onClose} title="Delete this card?" role="alertdialog" describedBy={id}>
      <p id={id} className={styles.sheetText}>
        Upcoming bookings stay paid. You can add it again any time.
      </p>
      <div className={styles.rows}>
        <Button variant="cancel" size="large" solid block onClick={onClose}>
          Delete card
        </Button>
        <Button variant="outline" size="large" block onClick={onClose}>
          Keep card
        </Button>
      </div>
    </Sheet>
  );
}
