import type { Misfit } from '@caddie/contract/misfits';
import { expect, test } from 'vitest';
import { catalogue } from './words/en.ts';

const { misfitWords } = catalogue.misfit;

test.each<[Misfit, string]>([
  [{ code: 'LESSON' }, 'Lessons are booked with a coach at the venue.'],
  [{ code: 'DISPUTED' }, 'Its payment is disputed at the bank.'],
  [{ code: 'NOT_YET', from: '2027-06-01' }, 'It is valid from Jun 01, 2027, and this tee time is earlier.'],
  [{ code: 'NO_LONGER', until: '2027-08-30' }, 'It is valid until Aug 30, 2027, and this tee time is later.'],
  [{ code: 'FROZEN', until: '2027-06-19' }, 'It is frozen until Jun 19, 2027.'],
  [
    { code: 'ENDS_TOO_SOON', days: 10 },
    'Its 10 days would begin with this tee time and end before your last one on it.',
  ],
  [{ code: 'WEEKDAYS', weekdays: [1, 2, 3] }, 'It is valid on Mondays, Tuesdays, and Wednesdays only.'],
  [{ code: 'HOURS', fromTime: null, untilTime: '17:00' }, 'It is valid until 5:00 PM only.'],
  [{ code: 'HOURS', fromTime: '19:00', untilTime: null }, 'It is valid from 7:00 PM only.'],
  [{ code: 'HOURS', fromTime: '09:00', untilTime: '17:00' }, 'It is valid from 9:00 AM to 5:00 PM only.'],
  [{ code: 'ROOMS', shopRoomNames: ['Bay 2'] }, 'It is valid for Bay 2 only.'],
  [{ code: 'SESSIONS_A_DAY', allowed: 2, left: 1 }, 'It allows 2 sessions a day, and 1 is left on that day.'],
  [{ code: 'MINUTES_A_DAY', allowed: 120, left: 60 }, 'It allows 120 minutes a day, and 60 are left on that day.'],
  [{ code: 'UPCOMING', allowed: 1, upcoming: 2 }, 'It allows 1 upcoming booking at a time, and you have 2.'],
  [{ code: 'SESSIONS', needed: 1, left: 0 }, 'It would take 1 session, and 0 are left.'],
  [{ code: 'EMPTY' }, 'Nothing is left on it.'],
  [{ code: 'REST_TOO_SMALL' }, 'The rest would be less than a card can be charged.'],
])('the reason %j why a pass cannot pay reads "%s"', (misfit, words) => {
  expect(misfitWords(misfit)).toBe(words);
});

test('the reason why a pass cannot pay is not shown if only a newer server knows it', () => {
  expect(misfitWords(null)).toBe('');
  expect(misfitWords({ code: 'MOON' } as unknown as Misfit)).toBe('');
});
