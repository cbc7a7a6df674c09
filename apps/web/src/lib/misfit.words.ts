import type { Misfit } from '@caddie/contract/misfits';
import { formatDate } from './format.ts';
import { countWords, hourWords, listWords, weekdayWords } from './membership.words.ts';

const isLeft = (left: number): string => `${left} ${left === 1 ? 'is' : 'are'} left`;

type Words = { [Code in Misfit['code']]: (misfit: Extract<Misfit, { code: Code }>) => string };

const words: Words = {
  LESSON: () => 'Lessons are booked with a coach at the venue.',
  UNPAID: () => 'It is not paid yet.',
  ENDED: () => 'It has ended.',
  DISPUTED: () => 'Its payment is disputed at the bank.',
  NOT_YET: ({ from }) => `It is valid from ${formatDate(from)}, and this tee time is earlier.`,
  NO_LONGER: ({ until }) => `It is valid until ${formatDate(until)}, and this tee time is later.`,
  FROZEN: ({ until }) => `It is frozen until ${formatDate(until)}.`,
  ENDS_TOO_SOON: ({ days }) =>
    `Its ${countWords(days, 'day')} would begin with this tee time and end before your last one on it.`,
  WEEKDAYS: ({ weekdays }) => `It is valid on ${weekdayWords(weekdays)} only.`,
  HOURS: (hours) => `It is valid ${hours.fromTime && hours.untilTime ? 'from ' : ''}${hourWords(hours)} only.`,
  ROOMS: ({ shopRoomNames }) => `It is valid for ${listWords(shopRoomNames)} only.`,
  SESSIONS_A_DAY: ({ allowed, left }) =>
    `It allows ${countWords(allowed, 'session')} a day, and ${isLeft(left)} on that day.`,
  MINUTES_A_DAY: ({ allowed, left }) =>
    `It allows ${countWords(allowed, 'minute')} a day, and ${isLeft(left)} on that day.`,
  UPCOMING: ({ allowed, upcoming }) =>
    `It allows ${countWords(allowed, 'upcoming booking')} at a time, and you have ${upcoming}.`,
  SESSIONS: ({ needed, left }) => `It would take ${countWords(needed, 'session')}, and ${isLeft(left)}.`,
  EMPTY: () => 'Nothing is left on it.',
  REST_TOO_SMALL: () => 'The rest would be less than a card can be charged.',
};

/** Why a membership cannot pay; nothing for a reason that a newer server may know and this app does not. */
export const misfitWords = (misfit: Misfit | null): string =>
  (misfit && (words[misfit.code] as ((misfit: Misfit) => string) | undefined)?.(misfit)) ?? '';
