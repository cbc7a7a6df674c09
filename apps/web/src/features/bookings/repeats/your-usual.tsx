import type { Booking } from '@caddie/contract/bookings';
import type { Repeat } from '@caddie/contract/repeats';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentTime } from '../../../lib/clock.ts';
import { focusOnMount } from '../../../lib/focus-on-mount.ts';
import { formatDay, formatTimeRange } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import { isSignedOut } from '../../../lib/server/answer.ts';
import { refusalCode, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { useCaddie } from '../../../lib/state/store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { Alert } from '../../../ui/overlays/alert.tsx';
import { holdTeeTime } from '../bookings.api.ts';
import { usualQuery } from '../bookings.queries.ts';
import cards from '../list/booking-card.module.css';
import { catalogue } from '../words/en.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';
import { hide, isHidden, showAgain } from './hidden-usual.ts';
import styles from './your-usual.module.css';

const { playersWords } = libCatalogue.time;
const words = catalogue.yourUsual;

type Props = {
  shopSeqNo: number;
  className: string | undefined;
  /** The tee time is held now. */
  onHeld: (booking: Booking) => void;
  /** The tee time was taken in the meantime, or its price has changed: the times of that day have to be shown. */
  onGone: (usual: Repeat) => void;
};

/** The tee time that the customer usually books, on its next free day: one tap holds it and leads to its payment. */
export function YourUsual({ shopSeqNo, className, onHeld, onGone }: Props) {
  const { data: usual } = useQuery(usualQuery(shopSeqNo));
  const entrySource = useCaddie((state) => state.entrySource);
  const [isJustHidden, setJustHidden] = useState(false);
  const hold = useKeyedMutation(
    ({ startedAt, durationMinutes, partySize, shopRoomId, amount }: Repeat, key) =>
      holdTeeTime(
        {
          shopSeqNo,
          startedAt,
          durationMinutes,
          partySize,
          shopRoomId,
          amount,
          ...(entrySource && { entrySource }),
        },
        key,
      ),
    {
      onSuccess: ({ data }) => onHeld(data),
      onError: (error, held) => {
        if (isGone(error)) onGone(held);
      },
    },
  );
  if (isJustHidden)
    return (
      <p className={styles.hidden}>
        {words.hidden}
        <TextButton
          ref={focusOnMount}
          onClick={() => {
            showAgain();
            setJustHidden(false);
          }}
        >
          {words.undo}
        </TextButton>
      </p>
    );
  if (!usual || isHidden(shopSeqNo, usual, currentTime())) return null;
  const { startedAt, endedAt, timeZone } = usual;

  return (
    <section className={className} aria-labelledby="your-usual">
      <div className={styles.head}>
        <h2 id="your-usual">{words.yourUsual}</h2>
        <TextButton
          onClick={() => {
            hide(shopSeqNo, usual, currentTime());
            setJustHidden(true);
          }}
        >
          {words.notThisOne}
        </TextButton>
      </div>
      <div className={`${cards.card} ${styles.card}`}>
        <p className={cards.date}>{formatDay(startedAt, timeZone)}</p>
        <p className={cards.meta}>
          <span>{formatTimeRange(startedAt, endedAt, timeZone)}</span>
          <span>{usual.shopRoomName}</span>
          <span>{playersWords(usual.partySize)}</span>
        </p>
        {usual.takenRoomName && (
          <p className={styles.note}>{words.otherBay(usual.takenRoomName, usual.shopRoomName)}</p>
        )}
        {hold.error && !isGone(hold.error) && !isSignedOut(hold.error) && (
          <Alert tone="err" className={styles.note}>
            {sentenceOf(hold.error)}
          </Alert>
        )}
        <Button
          needsNetwork
          block
          variant="black"
          className={styles.book}
          busy={hold.isPending}
          onClick={() => hold.mutate(usual)}
        >
          {words.bookIt(formatMoney(usual.amount, usual.currency))}
        </Button>
      </div>
    </section>
  );
}

const isGone = (error: Error): boolean =>
  ['SLOT_TAKEN', 'PRICE_CHANGED', 'INVALID_SLOT'].includes(refusalCode(error) ?? '');
