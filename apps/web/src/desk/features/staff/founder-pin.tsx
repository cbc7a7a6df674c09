import { PIN_LENGTH } from '@caddie/contract/desk/people/staff';
import { useState } from 'react';
import { focusHere } from '../../../lib/focus-here.ts';
import { firstName } from '../../lib/first-name.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Keypad } from '../../ui/fields/keypad.tsx';
import { Note } from '../../ui/note.tsx';
import type { Founder } from './founder.tsx';
import { catalogue } from './words/en.ts';
import styles from './gate.module.css';
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
export function FounderPin({ founder, problem: refused, onPin, onRestart }: Props) {
  const [pin, setPin] = useState('');
  const [first, setFirst] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(refused ?? null);
  const { name, phone, hasPin } = founder;
  const type = (typed: string) => {
    setPin(typed);
    if (typed.length > 0) setProblem(null);
    if (typed.length < PIN_LENGTH) return;
    if (hasPin) return onPin(typed);
    const after = afterNewPin({ kind: 'NEW_PIN', ticket: '', name, first }, typed, phone);
    setFirst(after.step.first);
    setProblem(after.problem);
    setPin('');
    if (after.send) onPin(typed);
  };

  return (
    <div className={styles.form}>
      <div>
        <h1 ref={focusHere} tabIndex={-1}>
          {hasPin ? signIn.givePin(firstName(name)) : signIn.choosePin}
        </h1>
        <p>{hasPin ? words.yourPin : signIn.choosePinWhy}</p>
      </div>
      {problem && <Note tone="err">{problem}</Note>}
      <Keypad
        label={hasPin ? signIn.yourPin : first === null ? signIn.choosePin : signIn.repeatPin}
        value={pin}
        length={PIN_LENGTH}
        onChange={type}
      />
      <DeskButton variant="ghost" onClick={onRestart}>
        {signIn.startAgain}
      </DeskButton>
    </div>
  );
}
