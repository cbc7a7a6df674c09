import { joinPhrases, joinSentences } from '../../../../lib/language.en.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { firstName } from '../../../lib/first-name.ts';
import { catalogue as refusedCatalogue } from '../../../lib/refused/words/en.ts';

const {
  BOOKING_NOT_FOUND,
  DOES_NOT_FIT,
  MEMBERSHIP_DOES_NOT_FIT,
  OUTSIDE_HOURS,
  ROOM_NOT_FOUND,
  dayClosed,
  notNow,
  priceChanged,
  slotReasons,
  slotTaken,
} = refusedCatalogue.refusals;

const walkIn = 'the walk-in';

const formatLength = (minutes: number): string => (minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`);

const lastName = (name: string): string => name.trim().split(/\s+/).at(-1) || 'the walk-in';

const bayNumber = (room: string): string | undefined => /^Bay (\S+)$/.exec(room)?.[1];

/** "Bays 4 and 2, same time." */
function swapAbout(one: string, other: string, times: readonly [string, string]): string {
  const [a, b] = [bayNumber(one), bayNumber(other)];
  const rooms = one === other ? one : a && b ? `Bays ${a} and ${b}` : `${one} and ${other}`;
  return times[0] === times[1] ? `${rooms}, same time.` : `${rooms}, ${times[0]} and ${times[1]}.`;
}

const moveSentence = (who: string, name: string, amount: string): string =>
  `${who} moves ${name}, free to cancel until the new start: up to ${amount} can go back that the policy would keep.`;

export const catalogue = {
  move: {
    titles: {
      MOVE: (name: string): string => `Move ${name || walkIn}?`,
      BAY: (name: string): string => `Move ${name || walkIn}?`,
      EXTEND: (name: string): string => `Extend ${name || walkIn}?`,
      SHORTEN: (name: string): string => `Shorten ${name || walkIn}?`,
    },
    close: 'Close',
    day: 'Day',
    starts: 'Starts',
    bay: 'Bay',
    howLong: 'How long',
    minutes: (minutes: number): string => `${minutes} min`,
    from: 'From',
    to: 'To',
    price: 'Price',
    /** "Fri, Nov 27, 8:30 – 10:30 PM, Bay 1" */
    onDay: (day: string, where: string): string => `${day}, ${where}`,
    atPlace: (time: string, room: string): string => `${time}, ${room}`,
    same: (amount: string): string => `${amount}, the same`,
    more: (amount: string, difference: string): string => `${amount}, ${difference} more`,
    less: (amount: string, difference: string): string => `${amount}, ${difference} less`,
    isOwed: (difference: string): string => `${difference} more is owed. Nothing is charged now.`,
    isOwedLess: (difference: string): string => `${difference} less is owed.`,
    sentences: joinSentences,
    outside: 'The venue is closed then.',
    closedThen: (note: string | null): string => (note ? `Closed that day: ${note}` : 'The venue is closed that day.'),
    nothingFree: 'Nothing is free for so long that day. Choose another day.',
    sendText: (name: string): string => `Text ${firstName(name)} the new time`,
    byVenue: 'We asked for this move',
    byVenueAbout: '(they pay no more, and may cancel for free)',
    promised: (amount: string, needsManager: boolean): string =>
      joinSentences(
        `Up to ${amount} can then go back that the policy would keep.`,
        needsManager && 'A manager has to approve that.',
      ),
    /** What a manager approves. */
    promisesBy: {
      MOVE: moveSentence,
      BAY: moveSentence,
      EXTEND: (who: string, name: string, amount: string): string =>
        `${who} extends ${name}, free to cancel until the new start: up to ${amount} can go back that the policy would keep.`,
      SHORTEN: (who: string, name: string, amount: string): string =>
        `${who} shortens ${name}, free to cancel until the new start: up to ${amount} can go back that the policy would keep.`,
    },
    promisesBySwap: (who: string, one: string, other: string, amount: string): string =>
      `${who} swaps ${one} and ${other}, free to cancel until the new start: up to ${amount} can go back that the policy would keep.`,
    /** A dragged booking returns to its place; one opened by a button has not moved yet. */
    putBack: 'Put it back',
    back: 'Back',

    move: 'Move it',
    moveTake: (difference: string): string => `Move, take ${difference} more`,
    moveReturn: (figures: string): string => `Move, return ${figures}`,
    moveKeep: (amount: string): string => `Move, keep ${amount}`,
    moveTo: (room: string): string => `Move to ${room}`,
    extendIt: 'Extend',
    extend: (minutes: number): string => `Extend ${formatLength(minutes)}`,
    extendTake: (minutes: number, difference: string): string => `Extend ${formatLength(minutes)}, take ${difference}`,
    shorten: (minutes: number): string => `Shorten ${formatLength(minutes)}`,
    shortenReturn: (figures: string): string => `Shorten, return ${figures}`,

    movedTo: (room: string): string => `Moved to ${room}.`,
    movedToTime: (time: string, room: string): string => `Moved to ${time}, ${room}.`,
    movedToDay: (day: string, time: string, room: string): string => `Moved to ${day}, ${time}, ${room}.`,
    openDay: 'Open that day',
    endChanged: (name: string, time: string): string => `${name || 'The walk-in'} has it until ${time}.`,
    movedBack: 'It is back where it was.',
    swappedBack: 'Both are back where they were.',
    swapped: (one: string, other: string): string => `${one} and ${other} are swapped.`,

    /** The label under the finger: "+30 min, +$35.00", "−30 min, −$17.50". */
    stretched: (minutes: number): string => `${minutes < 0 ? '−' : '+'}${Math.abs(minutes)} min`,
    difference: (amount: number, currency: string): string =>
      amount === 0 ? 'same price' : `${amount < 0 ? '−' : '+'}${formatMoney(Math.abs(amount), currency)}`,
    factsWithCommas: joinPhrases,

    isTaken: (room: string): string => `${room} is taken.`,
    swapWith: (name: string): string => `Swap with ${lastName(name)}`,
    swapTitle: (one: string, other: string): string =>
      one.trim() || other.trim() ? `Swap ${lastName(one)} and ${lastName(other)}?` : 'Swap the two walk-ins?',
    swapAbout,
    swap: 'Swap them',
    swapReturn: (figures: string): string => `Swap, return ${figures}`,
    goesBackTo: (name: string): string => `Goes back to ${name || walkIn}`,
    owedLessBy: (name: string): string => `Owed less by ${name || walkIn}`,
    swapPrice: 'Nobody pays more; nothing goes back.',
    swapFree: 'Canceling becomes free for both, until the new start.',
    sendTexts: 'Text both what changed',
    sendTextOf: (name: string): string => `Text ${firstName(name)} what changed`,
  },

  refusals: {
    sentences: {
      BOOKING_NOT_FOUND,
      MEMBERSHIP_DOES_NOT_FIT,
      OUTSIDE_HOURS,
      ROOM_NOT_FOUND,
      ...dayClosed,
      ...notNow,
      ...priceChanged,
      ...slotReasons,
      ...slotTaken,
      DOES_NOT_FIT,
    },
  },
};
