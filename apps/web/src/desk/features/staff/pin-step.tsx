import type { Me, SignIn } from '@caddie/contract/desk/people/staff';
import { PIN_LENGTH } from '@caddie/contract/desk/people/staff';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { focusOnMount } from '../../../lib/focus-on-mount.ts';
import { firstName } from '../../lib/first-name.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Keypad } from '../../ui/fields/keypad.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import styles from './sign-in-layout.module.css';
import { afterNewPin, problemOf, needsNewSignIn, type Step, stepAfter } from './sign-in.rules.ts';
import { catalogue } from './words/en.ts';
import * as api from './staff.api.ts';

const words = catalogue.signIn;

type Props = {
  step: Extract<Step, { ticket: string }>;
  onStep: (step: Step) => void;
  onDone: (me: Me) => void;
};

/** The PIN after the code: the existing one, or a new one, typed twice. */
export function PinStep({ step, onStep, onDone }: Props) {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const isNew = step.kind === 'NEW_PIN';
  const send = useMutation({
    mutationFn: (typed: string) => {
      const body = { ticket: step.ticket, pin: typed };
      return isNew ? api.choosePin(body) : api.givePin(body);
    },
    onSuccess: (answer: SignIn) => (answer.next === 'DONE' ? onDone(answer.me) : onStep(stepAfter(answer))),
    onError: (error) => {
      setProblem(problemOf(error));
      setPin('');
      if (needsNewSignIn(error)) onStep({ kind: 'PHONE' });
    },
  });

  const enterPin = (typed: string) => {
    setPin(typed);
    setProblem(null);
    if (typed.length < PIN_LENGTH) return;
    if (!isNew) return send.mutate(typed);
    const after = afterNewPin(step, typed);
    onStep(after.step);
    setProblem(after.problem);
    if (after.send) send.mutate(typed);
    else setPin('');
  };
  const label = isNew ? (step.first === null ? words.choosePin : words.repeatPin) : words.yourPin;

  return (
    <div className={styles.form}>
      <div>
        <h1 ref={focusOnMount} tabIndex={-1}>
          {isNew ? words.choosePin : words.givePin(firstName(step.name))}
        </h1>
        <p>{isNew ? words.choosePinWhy : words.newDevice}</p>
      </div>
      {problem && <InlineMessage tone="err">{problem}</InlineMessage>}
      <Keypad label={label} value={pin} length={PIN_LENGTH} onChange={enterPin} busy={send.isPending} />
      <DeskButton variant="ghost" onClick={() => onStep({ kind: 'PHONE' })}>
        {words.startAgain}
      </DeskButton>
    </div>
  );
}
