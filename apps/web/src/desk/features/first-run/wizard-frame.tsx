import type { Step } from '@caddie/contract/desk/first-run';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames } from '../../../ui/class-names.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { CheckIcon } from '../../../ui/icons/status-icons.tsx';
import { DeskLogo } from '../../ui/page/desk-logo.tsx';
import styles from './wizard-frame.module.css';
import { type Done, isReachable, minutesLeft, numberOf, pathOf, STEPS } from './steps.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.firstRun;

type Props = {
  done: Done;
  current: Step;
  /** Signs out; absent for visitors. */
  onLeave?: (() => void) | undefined;
  children: ReactNode;
};

/** The steps on the left, ticked when answered, and the current step beside them. */
export function WizardFrame({ done, current, onLeave, children }: Props) {
  const left = minutesLeft(done);

  return (
    <div className={styles.frame}>
      <a className="skip-link" href="#main">
        {words.skipTo}
      </a>
      <nav className={`${styles.rail} on-dark`} aria-label={words.stepsLabel}>
        <DeskLogo large />
        <ol>
          {STEPS.map((step) => (
            <li key={step}>
              <StepLine step={step} done={done} isCurrent={step === current} />
            </li>
          ))}
        </ol>
        <div className={styles.left}>
          <p>{left > 0 ? words.minutesLeft(left) : current === 'OPEN' ? words.lastStep : words.onlyTheLast}</p>
          <p>{words.savedAsYouGo}</p>
          {onLeave && (
            <button type="button" onClick={onLeave}>
              {words.signOut}
            </button>
          )}
        </div>
      </nav>
      {children}
    </div>
  );
}

function StepLine({ step, done, isCurrent }: { step: Step; done: Done; isCurrent: boolean }) {
  const state = done[step];
  const inside = (
    <>
      <span className={styles.number}>{state === 'DONE' && !isCurrent ? <CheckIcon size={16} /> : numberOf(step)}</span>
      <span className={styles.name}>{words.steps[step]}</span>
      {state && !isCurrent && <HiddenText>{state === 'DONE' ? words.isDone : words.isSkipped}</HiddenText>}
    </>
  );
  const look = classNames(styles.line, state === 'DONE' && styles.done);
  if (isCurrent)
    return (
      <span className={look} aria-current="step">
        {inside}
      </span>
    );
  return isReachable(step, done) ? (
    <Link href={pathOf(step)} className={look}>
      {inside}
    </Link>
  ) : (
    <span className={look}>{inside}</span>
  );
}
