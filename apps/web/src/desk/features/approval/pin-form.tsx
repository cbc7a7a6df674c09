import { type Colleague, PIN_LENGTH } from '@caddie/contract/desk/people/staff';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { firstName } from '../../lib/first-name.ts';
import { Keypad } from '../../ui/fields/keypad.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import styles from './manager-pin.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.managerPin;

type Props<Answer> = {
  approvers: readonly Colleague[];
  send: (credentials: { staffId: string; pin: string }) => Promise<Answer>;
  /** Called with the first name of the person who typed the PIN. */
  onDone: (answer: Answer, name: string) => void;
};

/** Lets a person choose their name and type their PIN, which is sent with its last digit. */
export function PinForm<Answer>({ approvers, send, onDone }: Props<Answer>) {
  const [staffId, setStaffId] = useState(approvers[0]?.staffId ?? '');
  const [pin, setPin] = useState('');
  const person = approvers.find((one) => one.staffId === staffId);
  const sending = useMutation({
    mutationFn: (digits: string) => send({ staffId, pin: digits }),
    onSuccess: (answer) => onDone(answer, firstName(person?.name ?? '')),
    onError: () => setPin(''),
  });
  if (!person) return <InlineMessage tone="warn">{words.noManager}</InlineMessage>;

  return (
    <div className={styles.form}>
      {approvers.length > 1 && (
        <Segmented
          label={words.who}
          options={approvers.map(({ staffId: value, name }) => ({ value, label: firstName(name) }))}
          value={staffId}
          onChange={choosePerson}
        />
      )}
      {sending.error && <InlineMessage tone="err">{sentenceOf(sending.error)}</InlineMessage>}
      <Keypad
        label={words.pinOf(firstName(person.name))}
        value={pin}
        length={PIN_LENGTH}
        onChange={enterPin}
        busy={sending.isPending}
      />
    </div>
  );

  function choosePerson(id: string): void {
    setStaffId(id);
    setPin('');
    sending.reset();
  }

  function enterPin(digits: string): void {
    setPin(digits);
    sending.reset();
    if (digits.length === PIN_LENGTH) sending.mutate(digits);
  }
}
