import { screens } from '@caddie/contract/screens';
import { useState } from 'react';
import { useRoute } from 'wouter';
import { useCardConfirmation } from '../features/cards/use-card-confirmation.ts';
import { returnAddress } from '../lib/outside-window.ts';
import { useCountdown } from '../lib/use-countdown.ts';
import { useQuery } from '../lib/use-query.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { CloseIcon } from '../ui/icon.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { CheckIcon } from '../ui/status-icons.tsx';
import styles from './card-register.module.css';

const SECONDS = 5;

/** Where the card provider's page comes back to. */
export function CardRegister() {
  const [, params] = useRoute(screens.cardRegister);
  const confirmation = useCardConfirmation(params?.status === 'success', useQuery().get('session_id'));
  const [cameFrom] = useState(returnAddress);

  if (confirmation === 'working')
    return (
      <div className={styles.result}>
        <Spinner size={120} />
        <h1>Saving your card</h1>
      </div>
    );

  const isSaved = confirmation === 'saved';
  return (
    <div className={classNames(styles.result, isSaved ? styles.saved : styles.failed)}>
      {cameFrom === null ? (
        <ClosingWindow isSaved={isSaved} />
      ) : (
        <>
          <Verdict isSaved={isSaved} left={SECONDS} />
          <ButtonLink variant="black" className={styles.close} href={cameFrom}>
            Continue
          </ButtonLink>
        </>
      )}
    </div>
  );
}

/** A window of its own, which a script has opened, closes itself. */
function ClosingWindow({ isSaved }: { isSaved: boolean }) {
  const [closesAt] = useState(() => Date.now() + SECONDS * 1000);
  const [wasTapped, setTapped] = useState(false);
  const seconds = useCountdown(closesAt, () => window.close());
  const isOver = seconds === 0;

  return (
    <>
      <Verdict isSaved={isSaved} left={seconds} />
      <p className={styles.countdown} role="timer" aria-live="off">
        This window will close in <b>{seconds}</b> seconds.
      </p>
      <Button
        variant="black"
        className={styles.close}
        onClick={() => {
          setTapped(true);
          window.close();
        }}
      >
        Close now
      </Button>
      <output className={styles.stuck}>
        {/* A browser closes only windows that a script has opened; whoever reads this is in another one. */}
        {(isOver || wasTapped) && 'Your browser keeps this window open. You can close it yourself.'}
      </output>
    </>
  );
}

function Verdict({ isSaved, left }: { isSaved: boolean; left: number }) {
  return (
    <>
      <div className={styles.ring}>
        <svg width="152" height="152" viewBox="0 0 152 152" aria-hidden="true">
          <circle className={styles.track} cx="76" cy="76" r="70" />
          <circle className={styles.left} cx="76" cy="76" r="70" pathLength={SECONDS} strokeDasharray={`${left} 10`} />
        </svg>
        <div className={styles.disc}>{isSaved ? <CheckIcon /> : <CloseIcon />}</div>
      </div>
      <h1>{isSaved ? 'Succesfully Card Registered' : 'Card Registration Failed'}</h1>
      <p className={styles.meaning}>
        {isSaved
          ? 'You can pay with this card right away.'
          : 'Your card was not saved. You can try again from Card management.'}
      </p>
    </>
  );
}
