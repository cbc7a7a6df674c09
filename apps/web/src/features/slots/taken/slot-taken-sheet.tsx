import type { Slot } from '@caddie/contract/slots';
import { useId } from 'react';
import { formatTime, formatTimeRange } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import type { RoomSlot } from '../grid/slot-grid.rules.ts';
import styles from './slot-taken-sheet.module.css';
import { distanceWords, nearestRooms } from './nearest.rules.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.slotTakenSheet;

type Props = {
  open: boolean;
  taken: RoomSlot;
  /** Free times around the one that was taken, nearest first. */
  nearestTimes: readonly Slot[];
  timeZone: string;
  currency: string;
  isBusy: boolean;
  /** One tap holds another time. */
  onPick: (slot: RoomSlot) => void;
  onClose: () => void;
};

/** Says that the time was taken, and offers the nearest free ones. */
export function SlotTakenSheet({ open, taken, nearestTimes, timeZone, currency, isBusy, onPick, onClose }: Props) {
  const textId = useId();
  const offers = nearestRooms(nearestTimes, taken);

  return (
    <Sheet open={open} onClose={onClose} role="alertdialog" title={words.thatTimeWasJustTaken} describedBy={textId}>
      <p id={textId} className={styles.text}>
        {words.someoneBooked(taken.shopRoomName, formatTime(taken.startedAt, timeZone))}{' '}
        {offers.length > 0 ? words.theseAreTheClosest : words.noOtherTime}
      </p>
      <ul className={styles.offers}>
        {offers.map((slot) => (
          <li key={slot.startedAt}>
            <button type="button" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onPick(slot)}>
              <span>
                <b>{formatTimeRange(slot.startedAt, slot.endedAt, timeZone)}</b>
                <small>
                  {slot.shopRoomName}, {distanceWords(slot.startedAt, taken.startedAt)}
                </small>
              </span>
              <span className={styles.price}>{formatMoney(slot.amount, currency)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button variant="outline" size="large" block onClick={onClose}>
        {words.seeAllTimes}
      </Button>
    </Sheet>
  );
}
