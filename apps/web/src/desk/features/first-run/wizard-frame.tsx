import type { Step } from '@caddie/contract/desk/first-run';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames } from '../../../ui/class-names.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { CheckIcon } from '../../../ui/icons/status-icons.tsx';
import { DeskLogo } from '../../ui/page/desk-logo.tsx';
import styles from './wizard-frame.module.css';
import { type StepStates, isReachable, minutesLeft, stepNumber, pathOf, STEPS } from './steps.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.firstRun;

type Props = {
  stepStates: StepStates;
  current: Step;
  /** Signs out; absent for visitors. */
  onLeave?: (() => void) | undefined;
  children: ReactNode;
};

/** The steps on the left, ticked when answered, and the current step beside them. */
export function WizardFrame({ stepStates, current, onLeave, children }: Props) {
  const remainingMinutes = minutesLeft(stepStates);

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
              <StepLine step={step} stepStates={stepStates} isCurrent={step === current} />
            </li>
          ))}
        </ol>
        <div className={styles.left}>
          <p>
            {remainingMinutes > 0
              ? words.minutesLeft(remainingMinutes)
              : current === 'OPEN'
                ? words.lastStep
                : words.onlyTheLast}
          </p>
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

function StepLine({ step, stepStates, isCurrent }: { step: Step; stepStates: StepStates; isCurrent: boolean }) {
  const state = stepStates[step];
  const content = (
    <>
      <span className={styles.number}>
        {state === 'DONE' && !isCurrent ? <CheckIcon size={16} /> : stepNumber(step)}
      </span>
      <span className={styles.name}>{words.steps[step]}</span>
      {state && !isCurrent && <HiddenText>{state === 'DONE' ? words.isDone : words.isSkipped}</HiddenText>}
    </>
  );
  const lineClass = classNames(styles.line, state === 'DONE' && styles.done);
  if (isCurrent)
    return (
      <span className={lineClass} aria-current="step">
        {content}
      </span>
    );
  return isReachable(step, stepStates) ? (
    <Link href={pathOf(step)} className={lineClass}>
      {content}
    </Link>
  ) : (
    <span className={lineClass}>{content}</span>
  );
}
