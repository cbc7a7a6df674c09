import type { Currency } from '@caddie/contract/amounts/money';
import { HOUR_SECONDS } from '@caddie/contract/dates/duration';
import { AUTH_CODE_SECONDS } from '@caddie/contract/users';
import { firstName, shortDay } from './dates.ts';
import { formatMoney, plural } from './locale.ts';
import { senderName } from '../sender-name.ts';

type OpenBusiness = {
  name: string | undefined;
  kind: string;
  startsAt: string | null;
  timeZone: string;
  owed: number;
  currency: Currency;
};
type CannotMerge = { problem: 'SAME' | 'MERGED' | 'STAYING_MERGED' | 'BLOCKED' | 'NO_PHONE' | 'BUSY'; name: string };
type CannotUndo = {
  problem: 'NOT_MERGED' | 'TOO_LATE' | 'NOT_LAST' | 'BOOKING' | 'PASS' | 'CARD' | 'BUSY' | 'TIED';
};
type AccountDeleting = { shopName: string; erasedAt: number; timeZone: string; link: string | null };
type PhoneChanged = { shopName: string; lastDigits: string; venuePhone: string };
/** The venue at whose page the code was requested, if it is known. */
type Code = { code: string; hostname: string | undefined; shopName?: string | undefined };

export const userWords = {
  /** The last line lets a browser autofill the code, on our own pages only. */
  'text.code': ({ code, hostname, shopName }: Code) =>
    [
      `Your ${senderName(shopName ?? 'Caddie')} code is ${code}. It works for ${AUTH_CODE_SECONDS / 60} minutes. Never share it.`,
      ...(hostname === undefined ? [] : [`@${hostname} #${code}`]),
    ].join('\n'),
  'text.password-off': ({ shopName }: { shopName: string }) =>
    `Your password at ${shopName} was switched off after too many wrong tries. Choose "Forgot password?" to set a new one.`,
  /** To the old number. */
  'text.phone-changed': ({ shopName, lastDigits, venuePhone }: PhoneChanged) =>
    `${senderName(shopName)}: your number was changed to one ending in ${lastDigits}. Not you? Call ${venuePhone}.`,
  'text.account-deleting': ({ shopName, erasedAt, timeZone, link }: AccountDeleting) => {
    const [venue, day] = [senderName(shopName), shortDay(erasedAt, timeZone)];
    return link === null
      ? `${venue}: your account is deleted on ${day}. Sign in before then to keep it.`
      : `${venue}: your account is deleted on ${day}. Sign in before then to keep it: ${link}`;
  },
  'text.own-words': ({ shopName, text }: { shopName: string; text: string }) => `${shopName}: ${text}`,
  /** Rounded up, so that no retry comes too early. */
  'codes.wait': ({ seconds }: { seconds: number }) => {
    if (seconds > 5400) return `A new code can be sent in ${Math.ceil(seconds / HOUR_SECONDS)} hours.`;
    if (seconds > 90) return `A new code can be sent in ${Math.ceil(seconds / 60)} minutes.`;
    const whole = Math.max(1, Math.ceil(seconds));
    return plural(whole, {
      one: 'A new code can be sent in 1 second.',
      other: `A new code can be sent in ${whole} seconds.`,
    });
  },
  'customer.exists': ({ name }: { name: string | undefined }) => `That is ${name ?? 'somebody you know'}.`,
  /** Why two profiles cannot be merged; the name is that of the profile that would be removed. */
  'customer.cannot-merge': ({ problem, name }: CannotMerge) => {
    const who = firstName(name) || 'That customer';
    if (problem === 'SAME') return 'That is the same profile. Choose another one.';
    if (problem === 'MERGED') return `${who} was merged with another profile already. Undo that first.`;
    if (problem === 'STAYING_MERGED') return 'This profile was merged with another one a moment ago.';
    if (problem === 'BLOCKED') return `${who} is blocked. Keep that profile, or unblock it first.`;
    if (problem === 'NO_PHONE') return 'Keep the profile that has a phone number.';
    return 'A tee time is held or a payment is on its way. Try again in a few minutes.';
  },
  'customer.cannot-unmerge': ({ problem }: CannotUndo) => {
    if (problem === 'NOT_MERGED') return 'These two are not merged.';
    if (problem === 'TOO_LATE') return 'A merge can be undone for 24 hours. Those are over.';
    if (problem === 'NOT_LAST') return 'A later merge has to be undone first.';
    if (problem === 'BOOKING') return 'There is a new booking since the merge, so it cannot be undone.';
    if (problem === 'PASS') return 'A pass was bought since the merge, so it cannot be undone.';
    if (problem === 'CARD') return 'A card was saved since the merge, so it cannot be undone.';
    if (problem === 'TIED') return 'One of the two has paid for the other since the merge, so it cannot be undone.';
    return 'A tee time is held or a payment is on its way. Try again in a few minutes.';
  },
  /** Why a customer cannot be erased yet; without a name it is addressed to the customer. */
  'customer.has-open': (open: OpenBusiness) =>
    open.name === undefined ? whatYouHaveOpen(open) : whatIsOpen(open, firstName(open.name) || 'That customer'),
};

function whatYouHaveOpen({ kind, startsAt, timeZone, owed, currency }: OpenBusiness): string {
  if (kind === 'BOOKING')
    return startsAt === null
      ? 'You have a booking that is not over.'
      : `You have a booking on ${shortDay(Date.parse(startsAt), timeZone)}. Cancel it first.`;
  if (kind === 'OWED')
    return owed > 0
      ? `You owe ${formatMoney(owed, currency)}.`
      : 'You have something left to pay. It has to be settled first.';
  if (kind === 'REFUND') return 'Money is still on its way back to you. It has to arrive first.';
  if (kind === 'DISPUTE') return 'A bank still decides about a payment of yours. That has to end first.';
  return 'You have a pass that is still good. It has to end first.';
}

function whatIsOpen({ kind, startsAt, timeZone }: OpenBusiness, customer: string): string {
  if (kind === 'BOOKING')
    return startsAt === null
      ? `${customer} has a booking that is not over.`
      : `${customer} has a booking on ${shortDay(Date.parse(startsAt), timeZone)}. Cancel it first.`;
  if (kind === 'OWED') return `${customer} has something left to pay. It has to be settled first.`;
  if (kind === 'REFUND') return `Money is still on its way back to ${customer}. It has to arrive first.`;
  if (kind === 'DISPUTE') return `A bank still decides about a payment of ${customer}. That has to end first.`;
  return `${customer} has a pass that is still good. It has to end first.`;
}
