import { type ReactNode, useEffect } from 'react';
import { focusOnMount } from '../../../lib/focus-on-mount.ts';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DeskButton } from '../desk-button.tsx';
import { catalogue } from '../words/en.ts';
import { InlineMessage } from '../inline-message.tsx';
import styles from './step-page.module.css';

const { titleOf } = catalogue.deskPage;
const words = catalogue.stepPage;

/** The position of a step among the others, and its navigation. */
export type StepNav = {
  /** "Step 4 of 9" */
  positionText: string;
  /** "Continue to prices" */
  nextLabel: string;
  onBack?: (() => void) | undefined;
  onSkip?: (() => void) | undefined;
  /** The label of the skip button; by default "Skip for now". */
  skipLabel?: string;
  /** The step is saved: continues to the next one. */
  onDone: () => void;
  /** Saving is in progress, or was refused. */
  isSaving: boolean;
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
  const isBusy = busy || nav.isSaving;
  const refusal = problem ?? nav.problem;
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
        <h1 ref={focusOnMount} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.about}>{about}</p>
        <div className={classNames(styles.columns, aside !== undefined && styles.two, styles[look])}>
          <div className={styles.fields}>{children}</div>
          {aside}
        </div>
      </main>
      <footer data-foot className={styles.foot}>
        {refusal && (
          <div className={styles.refused}>
            <InlineMessage tone="err">{sentenceOf(refusal)}</InlineMessage>
          </div>
        )}
        {nav.onBack && (
          <DeskButton large onClick={nav.onBack}>
            {words.back}
          </DeskButton>
        )}
        <span className={styles.place}>{nav.positionText}</span>
        <span className={styles.ahead}>
          {nav.onSkip && (
            <DeskButton variant="ghost" large needsNetwork disabled={isBusy} onClick={nav.onSkip}>
              {nav.skipLabel ?? words.skip}
            </DeskButton>
          )}
          {acts}
          <DeskButton type="submit" variant="primary" large needsNetwork busy={isBusy} disabled={disabled}>
            {nav.nextLabel}
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
