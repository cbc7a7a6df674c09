import { CHECK_IN_HOURS, type Day, type TeeTime } from '@caddie/contract/desk/sheet';
import { MINUTE } from '@caddie/contract/dates/duration';
import { useState } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { minutesLate } from '../../lib/days/late.ts';
import { DayNote } from './day-note.tsx';
import { toMs } from './grid/layout.rules.ts';
import { joinSentences } from '../../../lib/language.en.ts';
import styles from './next-up.module.css';
import { type NextUpItem, nextUp } from './next-up.rules.ts';
import { catalogue } from './words/en.ts';
import { nameOf } from '../../lib/days/holder.ts';
import { unpaidAmount } from './tile.rules.ts';

const words = catalogue.sheet;

type Props = {
  day: Day;
  now: number;
  /** The booking that is being checked in. */
  busyId: string | null;
  onOpen: (tile: TeeTime) => void;
  onCheckIn: (tile: TeeTime) => void;
  onTake: (tile: TeeTime) => void;
};

/** The day's note, the bookings that need attention, and the next arrivals. */
export function NextUp({ day, now, busyId, onOpen, onCheckIn, onTake }: Props) {
  const { needsYou, arriving, later, nextArrival } = nextUp(day.tiles, now);
  const [showsAll, setShowsAll] = useState(false);
  const isToday = day.bookingDate === day.today;
  const rows = (items: readonly NextUpItem[]) =>
    items.map((matter) => (
      <Row
        key={matter.tile.bookingId}
        {...{ matter, day, now, onOpen, onCheckIn, onTake }}
        isBusy={busyId === matter.tile.bookingId}
      />
    ));

  return (
    <>
      {day.dayNote && <DayNote day={day} />}
      {needsYou.length > 0 ? (
        <section>
          <h2 className={styles.caption}>{words.needsYou}</h2>
          <ul>{rows(needsYou)}</ul>
        </section>
      ) : (
        isToday && (
          <section className={styles.clear}>
            <Tag tone="green">{words.allClear}</Tag>
            <p>
              {joinSentences(
                words.allClearText(day.tiles.some((tile) => tile.kind === 'TEE_TIME' && unpaidAmount(tile) > 0)),
                nextArrival && words.nextArrival(nameOf(nextArrival), formatTime(nextArrival.startedAt, day.timeZone)),
              )}
            </p>
          </section>
        )
      )}
      {arriving.length > 0 && (
        <section>
          <h2 className={styles.caption}>{words.arriving}</h2>
          <ul>{rows(showsAll ? [...arriving, ...later] : arriving)}</ul>
          {later.length > 0 && !showsAll && (
            <DeskButton variant="ghost" block onClick={() => setShowsAll(true)}>
              {words.more(later.length)}
            </DeskButton>
          )}
        </section>
      )}
      {!day.dayNote && (
        <section className={styles.noNote}>
          <h2 className={styles.caption}>{words.dayNote}</h2>
          <DayNote day={day} />
        </section>
      )}
    </>
  );
}

function Row({
  matter: { tile, state },
  day: { rooms, timeZone, currency, today, bookingDate },
  now,
  isBusy,
  onOpen,
  onCheckIn,
  onTake,
}: Omit<Props, 'busyId'> & { matter: NextUpItem; isBusy: boolean }) {
  const due = unpaidAmount(tile);
  const room = rooms.find(({ shopRoomId }) => shopRoomId === tile.shopRoomId)?.name ?? '';
  // The button is for the check-in, so the amount owed stands beside the bay.
  const showsDue = due > 0 && (state === 'next' || state === 'late');

  return (
    <li className={classNames(styles.row, state === 'late' && styles.late)}>
      <time dateTime={tile.startedAt}>
        {words.shortTime(tile.startedAt, timeZone)}
        {bookingDate === today && <small>{timeText()}</small>}
      </time>
      <button type="button" className={styles.who} onClick={() => onOpen(tile)}>
        <b>{nameOf(tile)}</b>
        <span className={classNames(showsDue && styles.owes)}>{words.factsWithDots(room, detailText())}</span>
      </button>
      {due > 0 && (tile.isDeclined ? state !== 'late' : !showsDue) ? (
        <DeskButton variant="black" needsNetwork onClick={() => onTake(tile)}>
          {words.take(due, currency)}
        </DeskButton>
      ) : state === 'held' ? (
        <DeskButton onClick={() => onOpen(tile)}>{words.open}</DeskButton>
      ) : (
        <DeskButton
          needsNetwork
          busy={isBusy}
          disabled={bookingDate !== today || toMs(tile.startedAt) - now > CHECK_IN_HOURS * 60 * MINUTE}
          aria-label={words.checkInOf(nameOf(tile))}
          onClick={() => onCheckIn(tile)}
        >
          {words.checkIn}
        </DeskButton>
      )}
    </li>
  );

  function detailText(): string {
    if (showsDue) return tile.isDeclined && state === 'next' ? words.declined : words.owesSmall(due, currency);
    return tile.sessions > 0 ? words.sessions(tile.sessions) : words.playersWords(tile.partySize ?? 1);
  }

  function timeText(): string {
    if (state === 'late') return words.lateBy(minutesLate(tile.startedAt, now));
    if (state === 'play') return words.inPlaySmall;
    if (state === 'done') return words.playedSmall;
    if (state === 'held') return words.lapses;
    return words.inTime(Math.ceil((toMs(tile.startedAt) - now) / MINUTE));
  }
}
