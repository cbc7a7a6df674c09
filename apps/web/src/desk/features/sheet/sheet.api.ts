import type { InputOf } from '@caddie/contract/call';
import type { getDay, writeDayNote } from '@caddie/contract/desk/sheet';
import { queryOptions } from '@tanstack/react-query';
import { MINUTE } from '@caddie/contract/dates/duration';
import { deskCall } from '../../lib/desk-call.ts';
import { measureClock } from '../../lib/server-clock.ts';

/** A day of the sheet, and by how many milliseconds the server's clock is ahead of this device's. */
export const dayQuery = (date: string) =>
  queryOptions({
    queryKey: ['day', date],
    queryFn: async ({ signal }) => {
      const day = await deskCall<typeof getDay>('GET /desk/days/{date}', { params: { date } }, null, { signal });
      return { day, ahead: measureClock(day.now) };
    },
    // A day that is opened again shows its cached sheet until the answer arrives.
    gcTime: 30 * MINUTE,
  });

export type DayNoteBody = InputOf<typeof writeDayNote>['body'];
export const saveDayNote = (date: string, body: DayNoteBody, key: string) =>
  deskCall<typeof writeDayNote>('POST /desk/days/{date}/note', { params: { date }, body }, null, { key });
