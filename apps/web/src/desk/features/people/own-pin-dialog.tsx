import { type Me, PIN_LENGTH } from '@caddie/contract/desk/people/staff';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { firstName } from '../../lib/first-name.ts';
import { registerPinPrompt } from '../../lib/own-pin.ts';
import { Keypad } from '../../ui/fields/keypad.tsx';
import { Note } from '../../ui/note.tsx';
import { proveOneself } from './people.api.ts';
import styles from './staff-page.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.ownPin;

/** What the PIN is for: changing permissions, or changing where the money goes. */
type Props = { me: Pick<Me, 'name'>; before: keyof typeof words.about };

/** Asks for the person's own PIN before a lasting change, once in a session that was opened by a code only. */
export function OwnPinDialog({ me, before }: Props) {
  const answer = useRef<(isProved: boolean) => void>(undefined);
  const [isAsking, setAsking] = useState(false);
  const [pin, setPin] = useState('');
  const proving = useMutation({
    mutationFn: proveOneself,
    onSuccess: () => end(true),
    onError: () => setPin(''),
  });
  useEffect(
    () =>
      registerPinPrompt(() => {
        setAsking(true);
        return new Promise((resolve) => {
          answer.current = resolve;
        });
      }),
    [],
  );

  return (
    <Dialog
      open={isAsking}
      onClose={() => end(false)}
      title={words.title}
      about={words.about[before](firstName(me.name))}
      closeLabel={words.close}
      foot={<p className={styles.hint}>{words.once}</p>}
    >
      {isAsking && (
        <>
          {proving.error && <Note tone="err">{sentenceOf(proving.error)}</Note>}
          <Keypad label={words.pin} value={pin} length={PIN_LENGTH} onChange={type} busy={proving.isPending} />
        </>
      )}
    </Dialog>
  );

  function type(typed: string): void {
    setPin(typed);
    proving.reset();
    if (typed.length === PIN_LENGTH) proving.mutate(typed);
  }

  function end(isProved: boolean): void {
    setAsking(false);
    setPin('');
    proving.reset();
    answer.current?.(isProved);
  }
}
