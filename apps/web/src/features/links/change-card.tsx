import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../lib/server/refusal-of.ts';
import { Alert } from '../../ui/overlays/alert.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { MarkedText } from '../../ui/marked.tsx';
import styles from './change-card.module.css';
import { CodeForm } from './code-form.tsx';
import { sendCode } from './links.api.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.changeCard;

type Props = {
  /** The code of the link. */
  code: string;
  phoneEnd: string;
  onSignedIn: (authToken: string) => void;
};

/** Acts of a page that anyone may have opened: a code by text proves the customer first. */
export function ChangeCard({ code, phoneEnd, onSignedIn }: Props) {
  const [isSent, setSent] = useState(false);
  const send = useMutation({ mutationFn: () => sendCode(code), onSuccess: () => setSent(true) });

  return (
    <section className={styles.card} aria-label={words.changeIt}>
      <h2>{words.changeIt}</h2>
      {send.error && (
        <Alert tone="warn" className={styles.alert}>
          {sentenceOf(send.error)}
        </Alert>
      )}
      {isSent ? (
        <CodeForm code={code} phoneEnd={phoneEnd} onResend={() => send.mutate()} onSignedIn={onSignedIn} />
      ) : (
        <>
          <p>
            <MarkedText text={words.toBeSure(phoneEnd)} />
          </p>
          <Button needsNetwork variant="cancel" size="large" block busy={send.isPending} onClick={() => send.mutate()}>
            {words.cancel}
          </Button>
        </>
      )}
    </section>
  );
}
