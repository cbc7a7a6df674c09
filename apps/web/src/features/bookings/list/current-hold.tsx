import { screens } from '@caddie/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { useAddress } from '../../../lib/paths.ts';
import { useCaddie } from '../../../lib/state/store.ts';
import { clockWords, useCountdown } from '../../../lib/use-countdown.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { ClockIcon } from '../../../ui/icons/status-icons.tsx';
import { upcomingQuery } from '../bookings.queries.ts';
import { paymentParams } from '../payment-params.ts';
import { catalogue } from '../words/en.ts';
import styles from './current-hold.module.css';
import { warningAt } from './hold-warning.ts';
import { type RunningHold, runningHolds } from './my-bookings.rules.ts';

const words = catalogue.currentHold;

type Props = {
  shopSeqNo: number;
  /** Called with true while a time is held, and with false as soon as it is known that none is. */
  onChange: (isHolding: boolean) => void;
};

/** The hold that ends first, with the time left and its payment; nothing without a hold. */
export function CurrentHold({ shopSeqNo, onChange }: Props) {
  const { data = [], isPending, refetch } = useQuery(upcomingQuery(shopSeqNo, true));
  const [now, updateNow] = useNow();
  const [news, setNews] = useState('');
  const holds = runningHolds(data, now);
  const [hold] = holds;
  const isHolding = hold !== undefined;

  useEffect(() => {
    if (!isPending) onChange(isHolding);
  }, [isPending, isHolding, onChange]);

  return (
    <>
      <output>
        <HiddenText>{news}</HiddenText>
      </output>
      {hold && (
        <Strip
          key={hold.bookingId}
          hold={hold}
          others={holds.length - 1}
          onExpire={() => {
            setNews(words.noLongerHeld(hold.shopRoomName));
            updateNow();
            void refetch();
          }}
        />
      )}
    </>
  );
}

type StripProps = { hold: RunningHold; others: number; onExpire: () => void };

function Strip({ hold, others, onExpire }: StripProps) {
  const address = useAddress();
  const holdMinutes = useCaddie(({ shopDetail }) => shopDetail?.holdMinutes);
  const seconds = useCountdown(Date.parse(hold.holdExpiresAt), onExpire);
  const { bookingStartedAt: startedAt, timeZone, shopRoomName } = hold;

  return (
    <section className={`${styles.strip} on-dark`} aria-label={words.heldForYou}>
      <ClockIcon className={styles.icon} />
      <p>
        <b>{words.timeAndBay(formatDay(startedAt, timeZone), formatTime(startedAt, timeZone), shopRoomName, others)}</b>
        <small>
          {words.heldForYou}{' '}
          <span className={styles.clock} role="timer" aria-live="off">
            {clockWords(seconds)}
          </span>
        </small>
      </p>
      <output>
        <HiddenText>{warningAt(seconds, shopRoomName)}</HiddenText>
      </output>
      <ButtonLink needsNetwork className={styles.pay} href={address(screens.payment, paymentParams(hold))}>
        {words.payNow}
      </ButtonLink>
      {holdMinutes !== undefined && (
        <i className={styles.left} style={{ width: `${Math.min(100, (seconds / (holdMinutes * 60)) * 100)}%` }} />
      )}
    </section>
  );
}
