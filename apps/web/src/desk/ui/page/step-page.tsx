import { type ReactNode, useEffect } from 'react';
import { focusHere } from '../../../lib/focus-here.ts';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DeskButton } from '../desk-button.tsx';
import { catalogue } from '../words/en.ts';
import { Note } from '../note.tsx';
import styles from './step-page.module.css';

const { titleOf } = catalogue.deskPage;
const words = catalogue.stepPage;

/** The position of a step among the others, and its navigation. */
export type StepNav = {
  /** "Step 4 of 9" */
  place: string;
  /** "Continue to prices" */
  next: string;
  onBack?: (() => void) | undefined;
  onSkip?: (() => void) | undefined;
  /** The label of the skip button; by default "Skip for now". */
  skip?: string;
  /** The step is saved: continues to the next one. */
  onDone: () => void;
  /** Saving is in progress, or was refused. */
  isLeaving: boolean;
  problem?: Error | null | undefined;
};

type Props = {
  nav: StepNav;
  title: string;
  about: string;
  /** A preview beside the form. */
  aside?: ReactNode;
  /** The width of the preview; without one the step may be wider. */
  look?: 'form' | 'wide';
  busy?: boolean;
  disabled?: boolean;
  problem?: Error | null | undefined;
  /** Shown before the main button. */
  acts?: ReactNode;
  /** Absent: there is nothing to save, and the step is complete. */
  onContinue?: () => void;
  children: ReactNode;
};

/** One step of several: its form, and Back and Continue in the footer. */
export function StepPage({ nav, title, about, aside, look = 'form', busy, disabled, problem, ...rest }: Props) {
  const { acts, onContinue = nav.onDone, children } = rest;
  const isBusy = busy || nav.isLeaving;
  const refused = problem ?? nav.problem;
  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);

  return (
    <form
      className={styles.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && !disabled) onContinue();
      }}
    >
      <main id="main" tabIndex={-1} className={styles.main}>
        <h1 ref={focusHere} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.about}>{about}</p>
        <div className={classNames(styles.columns, aside !== undefined && styles.two, styles[look])}>
          <div className={styles.fields}>{children}</div>
          {aside}
        </div>
      </main>
      <footer data-foot className={styles.foot}>
        {refused && (
          <div className={styles.refused}>
            <Note tone="err">{sentenceOf(refused)}</Note>
          </div>
        )}
        {nav.onBack && (
          <DeskButton large onClick={nav.onBack}>
            {words.back}
          </DeskButton>
        )}
        <span className={styles.place}>{nav.place}</span>
        <span className={styles.ahead}>
          {nav.onSkip && (
            <DeskButton variant="ghost" large acts disabled={isBusy} onClick={nav.onSkip}>
              {nav.skip ?? words.skip}
            </DeskButton>
          )}
          {acts}
          <DeskButton type="submit" variant="primary" large acts busy={isBusy} disabled={disabled}>
            {nav.next}
          </DeskButton>
        </span>
      </footer>
    </form>
  );
}

/** A box of a step. */
export const StepCard = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <div className={classNames(styles.card, className)}>{children}</div>
);

/** The preview of a step, with its title. */
export const StepAside = ({ title, children }: { title: string; children: ReactNode }) => (
  <aside className={styles.aside} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </aside>
);
