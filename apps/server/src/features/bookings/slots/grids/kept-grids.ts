import { addDays } from '@caddie/contract/dates/calendar';
import type { Notifications } from '../../../../platform/database/notifications.ts';
import {
  answerIn,
  createKeptAnswers,
  type LastingAnswer,
  versionOf,
} from '../../../../platform/http/mount/kept-answers.ts';
import type { Availability } from '../slots.rules.ts';

export type ChangeMessages = Pick<Notifications, 'on' | 'isCurrent'>;
export type GridQuery = { shopSeqNo: number; bookingDate: string; durationMinutes: number; partySize: number };

/** About 2 KB per grid: the days that customers look at in half a minute. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Keeps the grids last shown, until a booking or a change of the venue is announced: an unchanged day costs no query. */
export function createKeptGrids(notifications: ChangeMessages) {
  const grids = createKeptAnswers({ isCurrent: notifications.isCurrent, maxBytes: MAX_BYTES });

  notifications.on('bookings', (day) => {
    const [shopSeqNo = '', date = ''] = day?.split(' ') ?? [];
    // A message without a day stands for all of them.
    if (date === '') return grids.dropAll();
    // A business day may reach into the next calendar day, so a grid also shows the bookings of the adjacent days.
    grids.drop(...[-1, 0, 1].map((days) => dayOf(shopSeqNo, addDays(date, days))));
  });
  notifications.on('shops', (shopSeqNo) =>
    grids.dropAll((day) => shopSeqNo === null || day.startsWith(`${shopSeqNo} `)),
  );

  return {
    make: (query: GridQuery, read: () => Promise<LastingAnswer<Availability>>, options: { mayShare: boolean }) =>
      grids.make(dayOf(query.shopSeqNo, query.bookingDate), sizeOf(query), read, options),

    /** `query` is as the caller wrote it: one that is written unusually or is invalid finds nothing. */
    find: (query: Written<GridQuery>): Buffer | undefined =>
      grids.find(dayOf(query.shopSeqNo, query.bookingDate), sizeOf(query)),

    /** Returns a kept grid itself, with a number that only this answer has. */
    read(query: GridQuery): { day: Availability; version: number } | undefined {
      const bytes = grids.find(dayOf(query.shopSeqNo, query.bookingDate), sizeOf(query));
      return bytes && { day: answerIn(bytes) as Availability, version: versionOf(bytes) };
    },
  };
}

type Written<T> = { [Key in keyof T]?: T[Key] | string | undefined };

const dayOf = (shopSeqNo: number | string | undefined, date: string | undefined): string => `${shopSeqNo} ${date}`;
const sizeOf = ({ durationMinutes, partySize }: Written<GridQuery>): string => `${durationMinutes} ${partySize}`;
