import { focusHere } from '../../lib/focus-here.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import styles from './hold-over.module.css';

type Props = {
  /** What happened to the money: "Nothing was charged." */
  money: string;
  /** The time that was held, in words. */
  time: string;
  /** Why it could not be held again. */
  problem: string | null;
  isBusy: boolean;
  bookHref: string;
  onHoldAgain: () => void;
};

/** The hold is over: one tap brings it back, if nobody else was faster. */
export function HoldOver({ money, time, problem, isBusy, bookHref, onHoldAgain }: Props) {
  return (
    <section className={styles.over}>
      <h2 ref={focusHere} tabIndex={-1}>
        Your time to pay is over
      </h2>
      <p>
        {time} is free again. {money}
      </p>
      {problem && <Alert tone="err">{problem}</Alert>}
      <Button size="large" block busy={isBusy} onClick={onHoldAgain}>
        Hold it again
      </Button>
      <ButtonLink size="large" variant="outline" block href={bookHref}>
        Choose another time
      </ButtonLink>
    </section>
  );
}
