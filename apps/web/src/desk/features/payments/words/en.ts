import type { PayOption } from '@caddie/contract/memberships';
import type { Currency } from '@caddie/contract/amounts/money';
import type { OrderFailure } from '@caddie/contract/orders';
import { formatDate } from '../../../../lib/format.ts';
import { joinSentences, plural } from '../../../../lib/language.en.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { catalogue as libCatalogue } from '../../../../lib/words/en.ts';
import { catalogue as deskLibCatalogue } from '../../../lib/words/en.ts';
import { firstName } from '../../../lib/first-name.ts';
import type { Problem } from '../amount.rules.ts';
import type { Moment, WayToPay } from '../ways.rules.ts';
import { catalogue as refusedCatalogue } from '../../../lib/refused/words/en.ts';

const { asking, needsCustomer } = deskLibCatalogue.askingBank;
const { textAPayLink, ownCardTerminal } = deskLibCatalogue.paying;
const { needsManager, reasonMissing } = deskLibCatalogue.givingBack;
const { atMostPaid } = deskLibCatalogue.mostPaid;

const {
  BOOKING_NOT_FOUND,
  CARD_NOT_FOUND,
  CUSTOMER_NOT_FOUND,
  MEMBERSHIP_DOES_NOT_FIT,
  MEMBERSHIP_NOT_FOUND,
  MORE_THAN_PAID,
  NO_BALANCE,
  NO_PHONE,
  PAID_ALREADY,
  REASON_NEEDED,
  TOO_LITTLE_FOR_CARD,
  TOO_MANY_TEXTS,
  TOO_MUCH_FOR_CARD,
  dayClosed,
  holdExpired,
  notNow,
  notPayable,
  priceChanged,
  providerDown: cardsDown,
} = refusedCatalogue.refusals;

const { sessionsWords } = libCatalogue.membership;
const { misfitWords } = libCatalogue.misfit;
const { likes, typeAnAmount } = deskLibCatalogue.amount;
const { providerDown } = deskLibCatalogue.refused;

const notConfirmedInTime = 'it was not confirmed in time';

/** Why the bank declined, as the continuation of "Declined by the bank". */
const why: Partial<Record<OrderFailure, string>> = {
  NOT_ENOUGH_MONEY: 'not enough funds',
  LIMIT_REACHED: 'the card has reached its limit',
  WRONG_SECURITY_CODE: 'the security code is not right',
  WRONG_POSTAL_CODE: 'the postal code is not right',
  CARD_EXPIRED: 'the card has expired',
  CARD_GONE: 'the card can no longer be used',
  CARD_NOT_TAKEN: 'the card does not pay for this',
  CURRENCY_NOT_TAKEN: 'the card does not pay in this currency',
  BANK_UNDECIDED: 'it could not decide, try again in a moment',
  NOT_CONFIRMED: 'it was not confirmed',
  BANK_NOT_ANSWERED: notConfirmedInTime,
  NOT_IN_TIME: notConfirmedInTime,
  TOO_LITTLE: 'it is less than a card can be charged',
};

/** The subject of the texts: the customer, the amount and the currency. */
export type PaymentContext = {
  moment: Moment;
  name: string;
  amount: number;
  currency: string;
  /** The phone that a link would be sent to. */
  phone: string | null;
  /** How long a link would hold the bay. */
  minutes: number;
  isManager: boolean;
};

const titles = {
  CASH: 'Cash',
  TERMINAL: ownCardTerminal,
  LINK: textAPayLink,
  LATER: 'Pays at the desk later',
  FREE: 'Complimentary',
  PRICE: 'Other price',
};

/** "Visa 4242", as staff say it. */
const cardName = (card: { userCreditCardCardCompany: string; userCreditCardNumber: string }): string =>
  `${card.userCreditCardCardCompany} ${card.userCreditCardNumber}`;

const kinds = { COUNT: 'sessions', BALANCE: 'balance', PERIOD: '' };

function titleOf(way: WayToPay): string {
  if (way.kind === 'CARD') return way.card ? cardName(way.card) : 'Saved card';
  if (way.kind !== 'PASS') return titles[way.kind];
  const { membershipName, membershipTypeCd } = way.pass;
  const kind = kinds[membershipTypeCd];
  // The name may already contain it: "Play Balance".
  return kind && !membershipName.toLowerCase().includes(kind) ? `${membershipName}, ${kind}` : membershipName;
}

/** Why a pass cannot pay, in the third person. */
const whyNot = ({ misfit }: PayOption): string => {
  if (misfit?.code === 'UPCOMING')
    return plural(misfit.allowed, {
      one: `It allows 1 upcoming booking at a time, and there are ${misfit.upcoming}.`,
      other: `It allows ${misfit.allowed} upcoming bookings at a time, and there are ${misfit.upcoming}.`,
    });
  if (misfit?.code === 'ENDS_TOO_SOON')
    return plural(misfit.days, {
      one: 'Its 1 day would begin with this tee time and end before the last one on it.',
      other: `Its ${misfit.days} days would begin with this tee time and end before the last one on it.`,
    });
  return misfitWords(misfit);
};

function leftWords({ sessions, leaves, cardAmount }: PayOption, currency: string): string {
  if (cardAmount > 0) return `Then ${formatMoney(cardAmount, currency)} to pay`;
  if (leaves.until !== null) return `Pays for all of it, until ${formatDate(leaves.until)}`;
  if (leaves.sessions !== null) return `${leaves.sessions + sessions} left, ${leaves.sessions} after this`;
  return `${formatMoney(leaves.amount, currency)} after this`;
}

/** "2 sessions", "$100.00"; a pass for days deducts nothing. */
function takenOf({ membershipTypeCd, sessions, amount }: PayOption, currency: string): string | undefined {
  if (membershipTypeCd === 'COUNT') return sessionsWords(sessions);
  return membershipTypeCd === 'BALANCE' ? formatMoney(amount, currency) : undefined;
}

function problemWords(problem: Problem, currency: Currency): string {
  if (problem.kind === 'TOO_MUCH') return `At most ${formatMoney(problem.maxAmount, currency)} is owed.`;
  if (problem.kind === 'ABOVE_LIST')
    return `The list price is ${formatMoney(problem.listPrice, currency)}. A price can only be lowered.`;
  if (problem.kind === 'SHORT') return `That is ${formatMoney(problem.missingAmount, currency)} short.`;
  return problem.kind === 'NOT_AN_AMOUNT' ? likes[currency] : typeAnAmount;
}

/** The card was declined. */
function declined(failure: OrderFailure | null): string {
  if (failure === 'PROVIDER_DOWN') return providerDown;
  const reason = failure && why[failure];
  return reason
    ? `Declined by the bank: ${reason}. Nothing was charged.`
    : 'Declined by the bank. Nothing was charged.';
}

function aboutOf(way: WayToPay, about: PaymentContext): string {
  const { moment, name, amount, currency, phone, minutes, isManager } = about;
  switch (way.kind) {
    case 'CARD':
      if (way.disabledReason === 'NO_CARD') return `${firstName(name)} has no card saved`;
      return way.disabledReason ? providerDown : 'Saved card, charged now';
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
      return way.disabledReason ? whyNot(way.pass) : leftWords(way.pass, currency);
  }
}

/** The button's text, with its full amount. `amount`: the payment, or the new price. `was`: the price until now. */
function actOf(
  way: WayToPay,
  { moment, amount, was, currency }: Pick<PaymentContext, 'moment' | 'amount' | 'currency'> & { was: number },
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
    default: {
      const used = takenOf(way.pass, currency) ?? way.pass.membershipName;
      return moment === 'BOOK' ? `Use ${used} and book` : `Use ${used}`;
    }
  }
}

const bayHadAProblem = 'Bay had a problem';

export const catalogue = {
  amount: {
    problemWords,
  },

  charge: {
    asking,
    needsCustomer,
    declined,
  },

  outcome: {
    paid: 'Paid.',
    giveBack: (change: string): string => `Give back ${change}.`,
    recorded: 'Recorded.',
    stillToPay: (amount: string): string => `${amount} still to pay.`,
    used: (taken: string, left: string): string => `${taken} used, ${left} left.`,
    usedPass: (name: string): string => `Paid with ${name}.`,
    linkTexted: (amount: string, phone: string): string => `A link for ${amount} is on its way to ${phone}.`,
    owes: (amount: string): string => `Booked, owes ${amount}.`,
    free: 'Free.',
    priceSet: (amount: string): string => `Price set to ${amount}.`,
    approvedBy: (name: string): string => `Approved by ${name}.`,
    together: joinSentences,
  },

  payNewBooking: {
    howPaid: 'How is it paid?',
    sendText: (phone: string): string => `Text the confirmation to ${phone}`,
    book: 'Book',
  },

  paySet: {
    title: (amount: string, name: string): string => `Take ${amount} from ${name}`,
    needsCustomer: 'The bank wants to hear from the customer first. Take it in another way. Nothing was charged.',
    ended: 'Three cards were declined, and the sale is over. Sell it again from the beginning.',
  },

  returnMoney: {
    title: (name: string): string => `Return money to ${name || 'the walk-in'}?`,
    amount: 'Amount',
    pin: needsManager,
    pinAbove: (most: string): string => `Above ${most} it needs a manager’s PIN.`,
    hint: (most: string, needs: string): string =>
      joinSentences(`At most ${most}, to where it came from: a pass first, then the newest payment.`, needs),
    tooMuch: atMostPaid,
    giveBack: (money: string): string => `Return ${money}`,
    reasons: [bayHadAProblem, 'Left early', 'Charged wrongly', 'Goodwill'] as const,
    reasonMissing,
  },

  takeBack: {
    title: (name: string): string => `Take a payment of ${name || 'the walk-in'} back?`,
    about: 'For what was typed wrong today. It is owed again; both lines stay in the drawer.',
    which: 'Which payment',
    titles: { CASH: 'Cash', TERMINAL: ownCardTerminal },
    cash: 'cash',
    terminal: 'terminal',
    takeBack: (amount: string, kind: string): string => `Take back ${amount} ${kind}`,
    nothing: 'Take back',
    reasons: ['Typed wrong', 'Wrong booking', 'Customer paid in another way'] as const,
    reasonMissing: 'Choose why. It is kept with the payment.',
    takenBack: (due: string): string => `Taken back. ${due} is owed.`,
  },

  takePayment: {
    title: (amount: string, name: string): string => `Take ${amount} from ${name || 'the walk-in'}`,
    amountLabel: 'Amount',
    amountHint: (due: string): string => `All of it, or a part of ${due}.`,
    shares: 'Share of what is owed',
    all: 'All',
    half: 'Half',
    third: 'Third',
    received: 'Cash received',
    receivedHint: 'Leave it empty if it is exact.',
    giveBack: 'Give back',
    unknown: '–',
    newPrice: 'New price',
    newPriceHint: (list: string): string => `Below ${list}, never above it.`,
    textLink: textAPayLink,
  },

  waysToPay: {
    slip: 'Last 4 digits of the slip',
    slipHint: 'Optional. Helps to find it again.',
    slipWrong: 'Four digits, as on the slip.',
    howItIsPaid: 'How it is paid',
    isHere: (name: string): string => `${name || 'The customer'} is here or asked by phone`,
    howLong: 'How long the bay is held',
    minutes: (count: number): string => `${count} min`,
    reasons: ['Our mistake', bayHadAProblem, 'Guest of the venue', 'Staff or coach'] as const,
    reasonMissing: 'Choose why. It is kept with the price.',
  },

  ways: {
    cardName,
    titleOf,
    aboutOf,
    takenOf,

    endOf: (way: WayToPay, currency: string): string | undefined =>
      way.kind === 'PASS' && !way.disabledReason ? takenOf(way.pass, currency) : undefined,
    actOf,
  },

  refusals: {
    sentences: {
      BOOKING_NOT_FOUND,
      CARD_NOT_FOUND,
      CUSTOMER_NOT_FOUND,
      MEMBERSHIP_DOES_NOT_FIT,
      MEMBERSHIP_NOT_FOUND,
      MORE_THAN_PAID,
      NO_BALANCE,
      NO_PHONE,
      PAID_ALREADY,
      REASON_NEEDED,
      TOO_LITTLE_FOR_CARD,
      TOO_MANY_TEXTS,
      TOO_MUCH_FOR_CARD,
      ...dayClosed,
      ...holdExpired,
      ...notNow,
      ...notPayable,
      ...priceChanged,
      ...cardsDown,
      MORE_THAN_DUE: 'That is more than is owed.',
      ABOVE_LIST: 'A price can only be lowered.',
      PAY_NO_AMOUNT: typeAnAmount,
    },
  },
};
