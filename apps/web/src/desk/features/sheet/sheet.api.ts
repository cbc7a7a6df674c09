import type { InputOf } from '@caddie/contract/call';
import type { getDay, writeDayNote } from '@caddie/contract/desk/sheet';
import { queryOptions } from '@tanstack/react-query';
import { MINUTE } from '@caddie/contract/dates/duration';
import { currentTime } from '../../../lib/clock.ts';
import { deskCall } from '../../lib/desk-call.ts';

/** A day with how far the venue's server is ahead of this device's clock, in milliseconds. */
export const dayQuery = (date: string) =>
  queryOptions({
    queryKey: ['day', date],
    queryFn: async ({ signal }) => {
      const day = await deskCall<typeof getDay>('GET /desk/days/{date}', { params: { date } }, null, { signal });
      return { day, ahead: Date.parse(day.now) - currentTime() };
    },
    // Whoever comes back to a day sees it as it was, until the answer is there.
    gcTime: 30 * MINUTE,
  });

export type WrittenNote = InputOf<typeof writeDayNote>['body'];
export const saveDayNote = (date: string, body: WrittenNote, key: string) =>
  deskCall<typeof writeDayNote>('POST /desk/days/{date}/note', { params: { date }, body }, null, { key });
