import type { Currency } from '@caddie/contract/amounts/money';
import { calendarDay } from './dates.ts';
import { formatMoney, list, plural } from './locale.ts';
import { fillVenueWording } from './fill-venue-wording.ts';

type BoughtPass = { shopName: string; name: string; amount: number; currency: Currency };
/** The sessions or money left on one part of a set. */
export type RemainingValue = { sessions: number } | { amount: number };
type EndingPass = { shopName: string; name: string; lastDay: string; left: RemainingValue[]; currency: Currency };

export const membershipWords = {
  'membership.not-refunded': () => 'Memberships are not refunded online. Ask the venue.',
  'membership.changed': () =>
    'The venue changed this membership since you chose it. Nothing was charged. Look at it again before you buy.',
  'product.alike': () => 'At most two parts with the same badge and kind.',
  'product.same-name': () => 'Another part has that name. Give this one its own.',
  'product.hours': () => 'It ends before it begins.',
  'product.too-little': ({ least, currency }: { least: number; currency: Currency }) =>
    `A card is charged ${formatMoney(least, currency)} or more.`,
  'membership.blocked': ({ name, reason }: { name: string; reason: string }) =>
    `${name} is blocked: ${reason}. A manager can sell them a pass.`,
  'membership.sell-again': () =>
    'The venue changed this pass meanwhile. Nothing was taken. Sell it again from the beginning.',
  'membership.whole-number': () => 'A whole number.',
  'membership.extend-range': ({ most }: { most: number }) => `A day after its last one, at most ${most} days later.`,
  'text.last-session': fillVenueWording(
    'last-session',
    ({ shopName, name, left }: { shopName: string; name: string; left: number }) => ({
      venue: shopName,
      pass: name,
      left:
        left === 0
          ? 'that was the last session'
          : plural(left, { one: 'one session is left', other: `${left} sessions are left` }),
    }),
  ),
  'text.pass-ends': fillVenueWording('pass-ends', ({ shopName, name, lastDay, left, currency }: EndingPass) => ({
    venue: shopName,
    pass: name,
    day: calendarDay(lastDay),
    left: left.length > 0 ? `${list(left.map((each) => remainingText(each, currency)))} left.` : '',
  })),
  'text.pass-pay-link': fillVenueWording(
    'pass-pay-link',
    ({ link, ...pass }: BoughtPass & { link: string | null }) => ({
      ...passValues(pass),
      link: link ?? '',
    }),
  ),
  'text.pass-returned': fillVenueWording('pass-returned', (bought: BoughtPass) => passValues(bought)),
  'text.pass-refund-failed': fillVenueWording('pass-refund-failed', (bought: BoughtPass) => passValues(bought)),
  'text.pass-paid-too-late': fillVenueWording('pass-paid-too-late', (bought: BoughtPass) => passValues(bought)),
  'text.pass-late-payment': fillVenueWording('pass-late-payment', (bought: BoughtPass) => passValues(bought)),
};

const passValues = ({ shopName, name, amount, currency }: BoughtPass) => ({
  venue: shopName,
  pass: name,
  amount: formatMoney(amount, currency),
});

const remainingText = (left: RemainingValue, currency: Currency): string =>
  'sessions' in left
    ? plural(left.sessions, { one: '1 session', other: `${left.sessions} sessions` })
    : formatMoney(left.amount, currency);
