import { focusOnMount } from '../../../lib/focus-on-mount.ts';
import { Alert } from '../../../ui/overlays/alert.tsx';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import styles from './hold-expired.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.holdOver;

type Props = {
  /** The sentence about the money: "Nothing was charged." */
  money: string;
  /** The time that was held, as text. */
  time: string;
  /** Why the time could not be held again. */
  problem: string | null;
  isBusy: boolean;
  bookHref: string;
  onHoldAgain: () => void;
};

/** The hold has expired: one tap holds the time again, if it is still free. */
export function HoldExpired({ money, time, problem, isBusy, bookHref, onHoldAgain }: Props) {
  return (
    <section className={styles.over}>
      <h2 ref={focusOnMount} tabIndex={-1}>
        {words.yourTimeToPayIsOver}
      </h2>
      <p>{words.isFreeAgain(time, money)}</p>
      {problem && <Alert tone="err">{problem}</Alert>}
      <Button size="large" block busy={isBusy} onClick={onHoldAgain}>
        {words.holdItAgain}
      </Button>
      <ButtonLink size="large" variant="outline" block href={bookHref}>
        {words.chooseAnotherTime}
      </ButtonLink>
    </section>
  );
}
