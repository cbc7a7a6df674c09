import { formatMoney } from '@caddie/contract/money';
import { firstName } from '../../lib/first-name.ts';

const walkIn = 'the walk-in';
const shortLong = (minutes: number): string => (minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`);

export const titles = {
  MOVE: (name: string): string => `Move ${name || walkIn}?`,
  BAY: (name: string): string => `Move ${name || walkIn}?`,
  EXTEND: (name: string): string => `Extend ${name || walkIn}?`,
  SHORTEN: (name: string): string => `Shorten ${name || walkIn}?`,
};
export const close = 'Close';
export const starts = 'Starts';
export const bay = 'Bay';
export const howLong = 'How long';
export const long = (minutes: number): string => `${minutes} min`;
export const from = 'From';
export const to = 'To';
export const price = 'Price';
export const atPlace = (time: string, room: string): string => `${time}, ${room}`;
export const same = (amount: string): string => `${amount}, the same`;
export const more = (amount: string, difference: string): string => `${amount}, ${difference} more`;
export const less = (amount: string, difference: string): string => `${amount}, ${difference} less`;
export const isOwed = (difference: string): string => `${difference} more is owed. Nothing is charged now.`;
export const outside = 'The venue is closed then.';
export const sendText = (name: string): string => `Text ${firstName(name)} the new time`;
export const byVenue = 'The venue asks for this';
export const byVenueAbout = '(free to cancel)';
export const putBack = 'Put it back';

export const move = 'Move it';
export const moveTake = (difference: string): string => `Move, take ${difference} more`;
export const moveReturn = (difference: string): string => `Move, return ${difference}`;
export const moveKeep = (amount: string): string => `Move, keep ${amount}`;
export const moveTo = (room: string): string => `Move to ${room}`;
export const extendIt = 'Extend';
export const extend = (minutes: number): string => `Extend ${shortLong(minutes)}`;
export const extendTake = (minutes: number, difference: string): string =>
  `Extend ${shortLong(minutes)}, take ${difference}`;
export const shorten = (minutes: number): string => `Shorten ${shortLong(minutes)}`;
export const shortenReturn = (difference: string): string => `Shorten, return ${difference}`;

export const movedTo = (room: string): string => `Moved to ${room}.`;
export const movedToTime = (time: string, room: string): string => `Moved to ${time}, ${room}.`;
export const nowUntil = (name: string, time: string): string => `${name || 'The walk-in'} has it until ${time}.`;
export const isBack = 'It is back where it was.';
export const swapped = (one: string, other: string): string => `${one} and ${other} are swapped.`;

/** What is under the finger: "+30 min, +$35.00", "−30 min, −$17.50". */
export const stretched = (minutes: number): string => `${minutes < 0 ? '−' : '+'}${Math.abs(minutes)} min`;
export const difference = (amount: number, currency: string): string =>
  amount === 0 ? 'same price' : `${amount < 0 ? '−' : '+'}${formatMoney(Math.abs(amount), currency)}`;
export const comma = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ');

export const isTaken = (room: string): string => `${room} is taken.`;

const lastName = (name: string): string => name.trim().split(/\s+/).at(-1) || 'the walk-in';
export const swapWith = (name: string): string => `Swap with ${lastName(name)}`;
export const swapTitle = (one: string, other: string): string =>
  one.trim() || other.trim() ? `Swap ${lastName(one)} and ${lastName(other)}?` : 'Swap the two walk-ins?';
const bare = (room: string): string | undefined => /^Bay (\S+)$/.exec(room)?.[1];
/** "Bays 4 and 2, same time." */
export function swapAbout(one: string, other: string, times: readonly [string, string]): string {
  const [a, b] = [bare(one), bare(other)];
  const rooms = one === other ? one : a && b ? `Bays ${a} and ${b}` : `${one} and ${other}`;
  return `${rooms}, ${times[0] === times[1] ? 'same time' : `${times[0]} and ${times[1]}`}.`;
}
export const swap = 'Swap them';
export const swapReturn = (amount: string): string => `Swap, return ${amount}`;
export const goesBackTo = (name: string): string => `Goes back to ${name || walkIn}`;
export const swapPrice = 'Nobody pays more; nothing goes back.';
export const swapFree = 'Canceling becomes free for both, until the new start.';
export const sendTexts = 'Text both what changed';
export const sendTextOf = (name: string): string => `Text ${firstName(name)} what changed`;
