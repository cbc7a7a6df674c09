import type { Slot } from '@caddie/contract/slots';
import { useId } from 'react';
import { formatTime, formatTimeRange } from '../../../lib/format.ts';
import { joinPhrases } from '../../../lib/language.en.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import type { ChosenSlot } from '../choice/chosen-slot.rules.ts';
import type { TakenSlot } from '../choice/use-selected-slot.ts';
import styles from './slot-taken-sheet.module.css';
import { distanceWords, nearestRooms } from './nearest.rules.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.slotTakenSheet;

type Props = {
  open: boolean;
  taken: TakenSlot;
  /** Free times around the one that was taken, nearest first. */
  nearestTimes: readonly Slot[];
  timeZone: string;
  currency: string;
  isBusy: boolean;
  /** One tap holds another time. */
  onPick: (slot: ChosenSlot) => void;
  onClose: () => void;
};

/** Says that the time was taken, and offers the nearest free ones. */
export function SlotTakenSheet({ open, taken, nearestTimes, timeZone, currency, isBusy, onPick, onClose }: Props) {
  const textId = useId();
  const offers = nearestRooms(nearestTimes, taken);
  const time = formatTime(taken.startedAt, timeZone);

  return (
    <Sheet open={open} onClose={onClose} role="alertdialog" title={words.hasJustGone(time)} describedBy={textId}>
      <p id={textId} className={styles.text}>
        {taken.shopRoomName === null ? words.nothingCharged : words.someoneBooked(taken.shopRoomName, time)}{' '}
        {offers.length > 0 ? words.theseAreTheClosest : words.noOtherTime}
      </p>
      <ul className={styles.offers}>
        {offers.map((slot) => (
          <li key={slot.startedAt}>
            <button type="button" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onPick(slot)}>
              <span>
                <b>{formatTimeRange(slot.startedAt, slot.endedAt, timeZone)}</b>
                <small>{joinPhrases(slot.bay, distanceWords(slot.startedAt, taken.startedAt))}</small>
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
