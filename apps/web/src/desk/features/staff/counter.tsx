import type { getCounterEntry, Me } from '@caddie/contract/desk/people/staff';
import { PIN_LENGTH } from '@caddie/contract/desk/people/staff';
import type { DataOf } from '@caddie/contract/call';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatClockTime } from '../../../lib/format.ts';
import { firstName } from '../../lib/first-name.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Keypad } from '../../ui/fields/keypad.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import styles from './sign-in-layout.module.css';
import { problemOf } from './sign-in.rules.ts';
import { catalogue } from './words/en.ts';
import * as api from './staff.api.ts';

const { roles } = deskLibCatalogue.roles;
const words = catalogue.signIn;

type Props = {
  counter: NonNullable<DataOf<typeof getCounterEntry>['counter']>;
  notice: string | undefined;
  onCode: (forgot: boolean) => void;
  onDone: (me: Me) => void;
};

/** Sign-in at the counter: choose a name, then type its PIN. */
export function Counter({ counter, notice, onCode, onDone }: Props) {
  const { people, last, deviceName, lockMinutes } = counter;
  const [staffId, setStaffId] = useState(last?.staffId ?? people[0]?.staffId ?? '');
  const [pin, setPin] = useState('');
  const person = people.find((one) => one.staffId === staffId);
  const name = person ? firstName(person.name) : '';
  const switchMutation = useMutation({
    mutationFn: (typed: string) => api.switchTo({ staffId, pin: typed }),
    onSuccess: onDone,
    onError: () => setPin(''),
  });
  const choose = (id: string) => {
    setStaffId(id);
    setPin('');
    switchMutation.reset();
  };
  const enterPin = (typed: string) => {
    setPin(typed);
    switchMutation.reset();
    if (typed.length === PIN_LENGTH) switchMutation.mutate(typed);
  };

  return (
    <div className={styles.form}>
      <div>
        <h1>{words.whoIsAtTheDesk}</h1>
        <p>{last ? lockedText(last) : deviceName}</p>
      </div>
      {notice && <InlineMessage tone="warn">{notice}</InlineMessage>}
      <div className={styles.people}>
        {people.map((one, index) => (
          <button
            key={one.staffId}
            type="button"
            aria-pressed={one.staffId === staffId}
            onClick={() => choose(one.staffId)}
          >
            <Avatar name={one.name} color={index} large />
            <span>
              <b>{firstName(one.name)}</b>
              <small>{roles[one.role]}</small>
            </span>
          </button>
        ))}
      </div>
      {switchMutation.error && <InlineMessage tone="err">{problemOf(switchMutation.error, name)}</InlineMessage>}
      <Keypad
        label={words.pinOf(name)}
        value={pin}
        length={PIN_LENGTH}
        onChange={enterPin}
        busy={switchMutation.isPending}
        forgot={{ label: words.forgot, onClick: () => onCode(true) }}
      />
      <DeskButton variant="ghost" onClick={() => onCode(false)}>
        {words.withACode}
      </DeskButton>
    </div>
  );

  /** In the venue's time zone, which is part of the timestamp: the device's may differ. */
  function lockedText({ lockedAt, byItself }: NonNullable<typeof last>): string {
    const time = formatClockTime(lockedAt.slice(11, 16));
    return byItself ? words.lockedByItself(deviceName, time, lockMinutes) : words.lockedAt(deviceName, time);
  }
}
