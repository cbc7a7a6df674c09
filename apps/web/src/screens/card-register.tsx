import { screens } from '@caddie/contract/screens';
import { useState } from 'react';
import { useRoute } from 'wouter';
import { type CardResult, resultWords } from '../features/cards/card-result.rules.ts';
import { useCardConfirmation } from '../features/cards/use-card-confirmation.ts';
import { currentTime } from '../lib/clock.ts';
import { returnAddress } from '../lib/external-window.ts';
import { useCountdown } from '../lib/use-countdown.ts';
import { useSearch } from '../lib/use-search.ts';
import { Button, ButtonLink } from '../ui/buttons/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { CloseIcon } from '../ui/icons/icon.tsx';
import { Spinner } from '../ui/icons/spinner.tsx';
import { CheckIcon } from '../ui/icons/status-icons.tsx';
import { MarkedText } from '../ui/marked.tsx';
import styles from './card-register.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.cardRegister;

const CLOSE_SECONDS = 5;

/** The page that the card provider returns to. */
export function CardRegister() {
  const [, params] = useRoute(screens.cardRegister);
  const result = useCardConfirmation(params?.status === 'success', useSearch().get('session_id'));
  const [returnHref] = useState(returnAddress);
  // A late answer restarts the five seconds, so that it can be read.
  const timerKey = result === 'working' ? 'working' : 'over';

  return (
    <div className={classNames(styles.result, result === 'failed' ? styles.failed : styles.saved)}>
      {returnHref === null ? (
        <ClosingWindow key={timerKey} result={result} />
      ) : (
        <ReturnLink key={timerKey} result={result} returnHref={returnHref} />
      )}
    </div>
  );
}

/** A window that a script opened closes itself, even if the server does not answer. */
function ClosingWindow({ result }: { result: CardResult }) {
  const [wasTapped, setTapped] = useState(false);
  const seconds = useSeconds(() => window.close());

  return (
    <>
      <ResultView result={result} secondsLeft={seconds} />
      <p className={styles.countdown} role="timer" aria-live="off">
        <MarkedText text={words.willCloseIn(seconds)} />
      </p>
      <Button
        variant="black"
        className={styles.close}
        onClick={() => {
          setTapped(true);
          window.close();
        }}
      >
        {words.closeNow}
      </Button>
      <output className={styles.stuck}>
        {/* A browser closes only windows that a script has opened; this one was not. */}
        {(seconds === 0 || wasTapped) && words.closeItYourself}
      </output>
    </>
  );
}

/** The tab that was used because no window could be opened leads back, immediately or when the answer takes too long. */
function ReturnLink({ result, returnHref }: { result: CardResult; returnHref: string }) {
  const seconds = useSeconds();

  return (
    <>
      <ResultView result={result} secondsLeft={CLOSE_SECONDS} />
      {(result !== 'working' || seconds === 0) && (
        <ButtonLink variant="black" className={styles.close} href={returnHref}>
          {words.continueWords}
        </ButtonLink>
      )}
    </>
  );
}

function useSeconds(onEnd?: () => void): number {
  const [endsAt] = useState(() => currentTime() + CLOSE_SECONDS * 1000);
  return useCountdown(endsAt, onEnd);
}

function ResultView({ result, secondsLeft }: { result: CardResult; secondsLeft: number }) {
  const { title, text } = resultWords[result];

  return (
    <>
      {result === 'working' ? (
        <Spinner size={120} />
      ) : (
        <div className={styles.ring}>
          <svg width="152" height="152" viewBox="0 0 152 152" aria-hidden="true">
            <circle className={styles.track} cx="76" cy="76" r="70" />
            <circle
              className={styles.left}
              cx="76"
              cy="76"
              r="70"
              pathLength={CLOSE_SECONDS}
              strokeDasharray={`${secondsLeft} 10`}
            />
          </svg>
          <div className={styles.disc}>{result === 'failed' ? <CloseIcon /> : <CheckIcon />}</div>
        </div>
      )}
      <h1>{title}</h1>
      <p className={styles.meaning}>{text}</p>
    </>
  );
}
