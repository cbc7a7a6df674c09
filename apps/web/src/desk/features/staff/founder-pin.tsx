import { PIN_LENGTH } from '@caddie/contract/desk/people/staff';
import { useState } from 'react';
import { focusOnMount } from '../../../lib/focus-on-mount.ts';
import { firstName } from '../../lib/first-name.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Keypad } from '../../ui/fields/keypad.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import type { Founder } from './founder.tsx';
import { catalogue } from './words/en.ts';
import styles from './sign-in-layout.module.css';
import { afterNewPin } from './sign-in.rules.ts';

const words = catalogue.founder;
const signIn = catalogue.signIn;

type Props = {
  founder: Founder;
  /** Why the last PIN was rejected. */
  problem: string | undefined;
  onPin: (pin: string) => void;
  onRestart: () => void;
};

/** The PIN of the venue's founder: a new one, typed twice, or the existing one. It is sent together with the venue. */
export function FounderPin({ founder, problem: rejection, onPin, onRestart }: Props) {
  const [pin, setPin] = useState('');
  const [firstEntry, setFirstEntry] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(rejection ?? null);
  const { name, phone, hasPin } = founder;
  const enterPin = (typed: string) => {
    setPin(typed);
    if (typed.length > 0) setProblem(null);
    if (typed.length < PIN_LENGTH) return;
    if (hasPin) return onPin(typed);
    const after = afterNewPin({ kind: 'NEW_PIN', ticket: '', name, first: firstEntry }, typed, phone);
    setFirstEntry(after.step.first);
    setProblem(after.problem);
    setPin('');
    if (after.send) onPin(typed);
  };

  return (
    <div className={styles.form}>
      <div>
        <h1 ref={focusOnMount} tabIndex={-1}>
          {hasPin ? signIn.givePin(firstName(name)) : signIn.choosePin}
        </h1>
        <p>{hasPin ? words.yourPin : signIn.choosePinWhy}</p>
      </div>
      {problem && <InlineMessage tone="err">{problem}</InlineMessage>}
      <Keypad
        label={hasPin ? signIn.yourPin : firstEntry === null ? signIn.choosePin : signIn.repeatPin}
        value={pin}
        length={PIN_LENGTH}
        onChange={enterPin}
      />
      <DeskButton variant="ghost" onClick={onRestart}>
        {signIn.startAgain}
      </DeskButton>
    </div>
  );
}
