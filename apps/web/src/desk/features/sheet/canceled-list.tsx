import type { Day, TeeTime } from '@caddie/contract/desk/sheet';
import { nameOf } from '../../lib/days/holder.ts';
import styles from './canceled-list.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.sheet;

type Props = { day: Day; onOpen: (tile: TeeTime) => void };

/** Canceled bookings no longer occupy time on the sheet, so they are listed below it. */
export function CanceledList({ day, onOpen }: Props) {
  const roomName = ({ shopRoomId }: TeeTime) => day.rooms.find((room) => room.shopRoomId === shopRoomId)?.name ?? '';

  return (
    <section className={styles.list} aria-label={words.canceled}>
      <ul>
        {day.canceled.map((tile) => (
          <li key={tile.bookingId}>
            <button type="button" onClick={() => onOpen(tile)}>
              <time>{words.rangeWords(tile.startedAt, tile.endedAt, day.timeZone)}</time>
              <b>{nameOf(tile)}</b>
              <span>
                {words.factsWithDots(
                  roomName(tile),
                  tile.partySize === null ? '' : words.playersWords(tile.partySize),
                  tile.status === 'FAILED' ? words.notPaid : '',
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
