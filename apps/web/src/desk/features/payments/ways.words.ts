import type { PayOption } from '@caddie/contract/memberships';
import { formatMoney } from '@caddie/contract/money';
import { formatDate } from '../../../lib/format.ts';
import { countWords } from '../../../lib/membership.words.ts';
import { misfitWords } from '../../../lib/misfit.words.ts';
import { firstName } from '../../lib/first-name.ts';
import { providerDown } from '../../lib/refused.words.ts';
import type { Moment, Way } from './ways.rules.ts';

/** What the words are about: of whom, how much, and in what currency. */
export type About = {
  moment: Moment;
  name: string;
  amount: number;
  currency: string;
  /** Where a link would go. */
  phone: string | null;
  /** How long a link would keep the bay. */
  minutes: number;
  isManager: boolean;
};

const titles = {
  CASH: 'Cash',
  TERMINAL: 'Own card terminal',
  LINK: 'Text a pay link',
  LATER: 'Pays at the desk later',
  FREE: 'Complimentary',
  PRICE: 'Other price',
};

/** "Visa 4242", as people at a counter say it. */
export const cardName = (card: { userCreditCardCardCompany: string; userCreditCardNumber: string }): string =>
  `${card.userCreditCardCardCompany} ${card.userCreditCardNumber}`;

const kinds = { COUNT: 'sessions', BALANCE: 'balance', PERIOD: '' };

export function titleOf(way: Way): string {
  if (way.kind === 'CARD') return way.card ? cardName(way.card) : 'Saved card';
  if (way.kind !== 'PASS') return titles[way.kind];
  const { membershipName, membershipTypeCd } = way.pass;
  const kind = kinds[membershipTypeCd];
  // A name may say it already: "Play Balance".
  return kind && !membershipName.toLowerCase().includes(kind) ? `${membershipName}, ${kind}` : membershipName;
}

export function aboutOf(way: Way, about: About): string {
  const { moment, name, amount, currency, phone, minutes, isManager } = about;
  switch (way.kind) {
    case 'CARD':
      if (way.off === 'NO_CARD') return `${firstName(name)} has no card saved`;
      return way.off ? providerDown : 'Saved card, charged now';
    case 'CASH':
      return 'Goes into today’s drawer';
    case 'TERMINAL':
      return moment === 'BOOK' ? 'Approve it there, record it here' : 'Approve it there first, then record it here';
    case 'LINK':
      return moment === 'BOOK' ? `The bay is held for ${minutes} min` : `To ${phone}`;
    case 'LATER':
      return `Confirmed now, owes ${formatMoney(amount, currency)}`;
    case 'FREE':
    case 'PRICE':
      if (isManager) return 'Needs a reason';
      return moment === 'BOOK' ? 'A manager’s PIN and a reason' : 'Needs a manager’s PIN and a reason';
    default:
      return way.off ? whyNot(way.pass) : leftWords(way.pass, currency);
  }
}

/** Why a pass cannot pay, as it is said about its owner. */
const whyNot = ({ misfit }: PayOption): string => {
  if (misfit?.code === 'UPCOMING')
    return `It allows ${countWords(misfit.allowed, 'upcoming booking')} at a time, and there are ${misfit.upcoming}.`;
  if (misfit?.code === 'ENDS_TOO_SOON')
    return `Its ${countWords(misfit.days, 'day')} would begin with this tee time and end before the last one on it.`;
  return misfitWords(misfit);
};

function leftWords({ sessions, leaves, cardAmount }: PayOption, currency: string): string {
  if (cardAmount > 0) return `Then ${formatMoney(cardAmount, currency)} to pay`;
  if (leaves.until !== null) return `Pays for all of it, until ${formatDate(leaves.until)}`;
  if (leaves.sessions !== null) return `${leaves.sessions + sessions} left, ${leaves.sessions} after this`;
  return `${formatMoney(leaves.amount, currency)} after this`;
}

/** "2 sessions", "$100.00"; a pass for days takes nothing. */
export function takenOf({ membershipTypeCd, sessions, amount }: PayOption, currency: string): string | undefined {
  if (membershipTypeCd === 'COUNT') return countWords(sessions, 'session');
  return membershipTypeCd === 'BALANCE' ? formatMoney(amount, currency) : undefined;
}

export const endOf = (way: Way, currency: string): string | undefined =>
  way.kind === 'PASS' && !way.off ? takenOf(way.pass, currency) : undefined;

/** What the button does, with its amount in full. `amount`: what is taken, or the new price. `was`: the price until now. */
export function actOf(
  way: Way,
  { moment, amount, was, currency }: Pick<About, 'moment' | 'amount' | 'currency'> & { was: number },
): string {
  const money = formatMoney(amount, currency);
  switch (way.kind) {
    case 'CASH':
      return `Record ${money} cash`;
    case 'TERMINAL':
      return `Record ${money} terminal`;
    case 'CARD':
      return `Charge ${titleOf(way)} ${money}`;
    case 'LINK':
      return `Text a link for ${money}`;
    case 'LATER':
      return `Book, owes ${money}`;
    case 'FREE':
      return `Make it free (was ${formatMoney(was, currency)})`;
    case 'PRICE':
      return `Set price to ${money}`;
    default:
      return `Use ${takenOf(way.pass, currency) ?? way.pass.membershipName}${moment === 'BOOK' ? ' and book' : ''}`;
  }
}
