import { screens } from '@caddie/contract/screens';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { ExternalIcon } from '../../../ui/icons/payment-icons.tsx';
import styles from './pay-bar.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.payBar;

type Props = {
  label: string;
  isBusy: boolean;
  /** Says that a card was added, which moves the focus to the button. */
  added: string | null;
  onPay: () => void;
} & (
  | { opensPage: boolean }
  /** A card has to be saved first, in a new window. */
  | { addsCard: ReactNode }
);

/** The next step with the exact amount, always within the thumb's reach. */
export function PayBar({ label, isBusy, added, onPay, ...step }: Props) {
  const noteId = useId();
  const barRef = useRef<HTMLElement>(null);
  const addsCard = 'addsCard' in step;

  useEffect(() => {
    if (added !== null) barRef.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [added]);

  return (
    <section ref={barRef} className={styles.bar} aria-label={words.pay}>
      <Button
        needsNetwork
        size="large"
        block
        busy={isBusy}
        aria-describedby={addsCard || step.opensPage ? noteId : undefined}
        onClick={onPay}
      >
        {label}
        {addsCard && <ExternalIcon size={20} />}
      </Button>
      <output>
        <HiddenText>{added}</HiddenText>
      </output>
      <p className={styles.terms}>
        {addsCard && <span id={noteId}>{step.addsCard}</span>}
        {!addsCard && step.opensPage && (
          <>
            <span id={noteId}>{words.opensSecurePage}</span>{' '}
          </>
        )}
        {!addsCard && (
          <>
            {words.youAgree[0]}
            <a href={screens.terms} target="_blank" rel="noopener noreferrer">
              {words.termsOfUse}
              <HiddenText> {words.opensInANewTab}</HiddenText>
            </a>
            {words.youAgree[1]}
          </>
        )}
      </p>
    </section>
  );
}
