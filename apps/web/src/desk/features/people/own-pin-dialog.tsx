import { type Me, PIN_LENGTH } from '@caddie/contract/desk/people/staff';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { firstName } from '../../lib/first-name.ts';
import { registerPinPrompt } from '../../lib/own-pin.ts';
import { Keypad } from '../../ui/fields/keypad.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { verifyOwnPin } from './people.api.ts';
import styles from './staff-page.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.ownPin;

/** What the PIN is for: changing permissions, or changing where the money goes. */
type Props = { me: Pick<Me, 'name'>; purpose: keyof typeof words.about };

/** Asks for the person's own PIN before a lasting change, once in a session that was opened by a code only. */
export function OwnPinDialog({ me, purpose }: Props) {
  const resolvePrompt = useRef<(isVerified: boolean) => void>(undefined);
  const [isAsking, setAsking] = useState(false);
  const [pin, setPin] = useState('');
  const verifying = useMutation({
    mutationFn: verifyOwnPin,
    onSuccess: () => closePrompt(true),
    onError: () => setPin(''),
  });
  useEffect(
    () =>
      registerPinPrompt(() => {
        setAsking(true);
        return new Promise((resolve) => {
          resolvePrompt.current = resolve;
        });
      }),
    [],
  );

  return (
    <Dialog
      open={isAsking}
      onClose={() => closePrompt(false)}
      title={words.title}
      subtitle={words.about[purpose](firstName(me.name))}
      closeLabel={words.close}
      footer={<p className={styles.hint}>{words.once}</p>}
    >
      {isAsking && (
        <>
          {verifying.error && <InlineMessage tone="err">{sentenceOf(verifying.error)}</InlineMessage>}
          <Keypad label={words.pin} value={pin} length={PIN_LENGTH} onChange={enterPin} busy={verifying.isPending} />
        </>
      )}
    </Dialog>
  );

  function enterPin(typed: string): void {
    setPin(typed);
    verifying.reset();
    if (typed.length === PIN_LENGTH) verifying.mutate(typed);
  }

  function closePrompt(isVerified: boolean): void {
    setAsking(false);
    setPin('');
    verifying.reset();
    resolvePrompt.current?.(isVerified);
  }
}
