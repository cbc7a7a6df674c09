import { formatMoney } from '@caddie/contract/money';
import type { Slot } from '@caddie/contract/slots';
import { useId } from 'react';
import { formatTime, formatTimeRange } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { RoomSlot } from './slot-grid.rules.ts';
import styles from './slot-taken-sheet.module.css';
import { distanceWords, nearestRooms } from './nearest.rules.ts';

type Props = {
  open: boolean;
  lost: RoomSlot;
  /** Free times around the lost one, nearest first. */
  nearest: readonly Slot[];
  timeZone: string;
  currency: string;
  isBusy: boolean;
  /** One tap holds another time. */
  onPick: (slot: RoomSlot) => void;
  onClose: () => void;
};

/** Says that somebody was faster, and offers what is closest. */
export function SlotTakenSheet({ open, lost, nearest, timeZone, currency, isBusy, onPick, onClose }: Props) {
  const textId = useId();
  const offers = nearestRooms(nearest, lost);

  return (
    <Sheet open={open} onClose={onClose} role="alertdialog" title="That time was just taken" describedBy={textId}>
      <p id={textId} className={styles.text}>
        Someone booked {lost.shopRoomName} at {formatTime(lost.startedAt, timeZone)} a moment before you. You have not
        been charged. {offers.length > 0 ? 'These are the closest:' : 'No other time of this length is free that day.'}
      </p>
      <ul className={styles.offers}>
        {offers.map((slot) => (
          <li key={slot.startedAt}>
            <button type="button" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onPick(slot)}>
              <span>
                <b>{formatTimeRange(slot.startedAt, slot.endedAt, timeZone)}</b>
                <small>
                  {slot.shopRoomName}, {distanceWords(slot.startedAt, lost.startedAt)}
                </small>
              </span>
              <span className={styles.price}>{formatMoney(slot.amount, currency)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button variant="outline" size="large" block onClick={onClose}>
        See all times
      </Button>
    </Sheet>
  );
}
