import { useEffect, useId, useState } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { Field } from '../ui/fields/field.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { Spinner } from '../ui/icons/spinner.tsx';
import { Toast } from '../ui/overlays/toast.tsx';
import styles from './components-page.module.css';

const DIM_MS = 1500;

type Shown = 'question' | 'form' | 'dim' | 'toast' | null;

export function SheetsSection() {
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);

  useEffect(() => {
    if (shown !== 'dim') return undefined;
    const timer = setTimeout(() => setShown(null), DIM_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  return (
    <section>
      <h2>Sheet, overlay, toast</h2>
      <div className={styles.row}>
        <Button variant="outline" onClick={() => setShown('question')}>
          Ask a question
        </Button>
        <Button variant="outline" onClick={() => setShown('form')}>
          Open a form
        </Button>
        <Button variant="outline" onClick={() => setShown('dim')}>
          Dim the page
        </Button>
        <Button variant="outline" onClick={() => setShown(shown === 'toast' ? null : 'toast')}>
          Toast
        </Button>
      </div>
      <Question open={shown === 'question'} onClose={close} />
      <Sheet open={shown === 'form'} onClose={close} title="Welcome back">
        <p className={styles.sheetText}>Enter your password to see your bookings.</p>
        <Field label="Password" type="password" autoComplete="off" />
      </Sheet>
      {shown === 'dim' && <Spinner dim>Paying $120.00</Spinner>}
      <Toast>{shown === 'toast' && 'Card deleted'}</Toast>
    </section>
  );
}

function Question({ open, onClose }: { open: boolean; onClose: () => void }) {
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
