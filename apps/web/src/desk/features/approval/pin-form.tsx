import { type Colleague, PIN_LENGTH } from '@caddie/contract/desk/people/staff';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { firstName } from '../../lib/first-name.ts';
import { Keypad } from '../../ui/fields/keypad.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './manager-pin.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.managerPin;

type Props<Answer> = {
  approvers: readonly Colleague[];
  send: (typed: { staffId: string; pin: string }) => Promise<Answer>;
  /** Called with the first name of the person who typed the PIN. */
  onDone: (answer: Answer, name: string) => void;
};

/** Lets a person choose their name and type their PIN, which is sent with its last digit. */
export function PinForm<Answer>({ approvers, send, onDone }: Props<Answer>) {
  const [staffId, setStaffId] = useState(approvers[0]?.staffId ?? '');
  const [pin, setPin] = useState('');
  const person = approvers.find((one) => one.staffId === staffId);
  const sending = useMutation({
    mutationFn: (typed: string) => send({ staffId, pin: typed }),
    onSuccess: (answer) => onDone(answer, firstName(person?.name ?? '')),
    onError: () => setPin(''),
  });
  if (!person) return <Note tone="warn">{words.noManager}</Note>;

  return (
    <div className={styles.form}>
      {approvers.length > 1 && (
        <Segmented
          label={words.who}
          options={approvers.map(({ staffId: value, name }) => ({ value, label: firstName(name) }))}
          value={staffId}
          onChange={choose}
        />
      )}
      {sending.error && <Note tone="err">{sentenceOf(sending.error)}</Note>}
      <Keypad
        label={words.pinOf(firstName(person.name))}
        value={pin}
        length={PIN_LENGTH}
        onChange={type}
        busy={sending.isPending}
      />
    </div>
  );

  function choose(id: string): void {
    setStaffId(id);
    setPin('');
    sending.reset();
  }

  function type(typed: string): void {
    setPin(typed);
    sending.reset();
    if (typed.length === PIN_LENGTH) sending.mutate(typed);
  }
}
