import type { DataOf } from '@caddie/contract/call';
import type { SavedCard } from '@caddie/contract/cards';
import type { getPayOptions, linkMinutes, PayAtDesk } from '@caddie/contract/desk/finance/payments';
import type { PayOption } from '@caddie/contract/memberships';

export type PayOptions = DataOf<typeof getPayOptions>;

/** A time is booked, or an owed amount is taken. */
export type Moment = 'BOOK' | 'TAKE';

/** Why a way is disabled: the pass does not fit, there is no card, or the card provider does not answer. */
type DisabledReason = 'MISFIT' | 'NO_CARD' | 'CARDS_AWAY';

export type WayToPay = { key: string; disabledReason?: DisabledReason } & (
  | { kind: 'PASS'; pass: PayOption }
  | { kind: 'CARD'; card: SavedCard | undefined }
  | { kind: 'CASH' | 'TERMINAL' | 'LINK' | 'LATER' | 'FREE' | 'PRICE' }
);
export type WayToPayKind = WayToPay['kind'];

/** The ways to pay, best first: a booking uses the customer's own, an owed amount starts with cash. */
const waysInOrder: Record<Moment, readonly WayToPayKind[]> = {
  BOOK: ['PASS', 'CARD', 'CASH', 'TERMINAL', 'LINK', 'LATER', 'FREE'],
  TAKE: ['CASH', 'TERMINAL', 'CARD', 'PASS', 'LINK', 'FREE', 'PRICE'],
};

type WaysInput = {
  moment: Moment;
  /** The customer's ways to pay; undefined for an unknown customer. */
  options: PayOptions | undefined;
  /** The phone that a link would be sent to. */
  phone: string | null;
  /** Whether the price may still be lowered. */
  canLowerPrice: boolean;
};

/** Returns every way to pay for this customer, in order; a pass that does not fit is last and says why. */
export function waysToPayFor({ moment, options, phone, canLowerPrice }: WaysInput): WayToPay[] {
  const waysByKind: Record<WayToPayKind, WayToPay[]> = {
    PASS: (options?.passes ?? []).map((pass) => ({
      kind: 'PASS',
      key: pass.membershipId,
      pass,
      ...(!pass.fits && { disabledReason: 'MISFIT' as const }),
    })),
    CARD: cardWays(moment, options),
    CASH: [{ kind: 'CASH', key: 'CASH' }],
    TERMINAL: [{ kind: 'TERMINAL', key: 'TERMINAL' }],
    LINK: phone ? [{ kind: 'LINK', key: 'LINK' }] : [],
    LATER: [{ kind: 'LATER', key: 'LATER' }],
    FREE: canLowerPrice ? [{ kind: 'FREE', key: 'FREE' }] : [],
    PRICE: canLowerPrice ? [{ kind: 'PRICE', key: 'PRICE' }] : [],
  };
  const ways = waysInOrder[moment].flatMap((kind) => waysByKind[kind]);
  const isUnusablePass = ({ disabledReason: off }: WayToPay) => off === 'MISFIT';
  return [...ways.filter((way) => !isUnusablePass(way)), ...ways.filter(isUnusablePass)];
}

/** A customer without a phone cannot have a card; one who could have one is told so if money is owed. */
function cardWays(moment: Moment, options: PayOptions | undefined): WayToPay[] {
  if (!options?.phone) return [];
  const cardWay = { kind: 'CARD', key: 'CARD', card: undefined } as const;
  if (!options.takesCards) return [{ ...cardWay, disabledReason: 'CARDS_AWAY' }];
  if (options.cards.length === 0) return moment === 'TAKE' ? [{ ...cardWay, disabledReason: 'NO_CARD' }] : [];
  return options.cards.map((card) => ({ kind: 'CARD', key: card.userCreditCardId, card }));
}

/** Returns the chosen way, or by default the best one. */
export const chosenWayIn = (ways: readonly WayToPay[], key: string | undefined): WayToPay | undefined =>
  ways.find((way) => way.key === key && !way.disabledReason) ?? ways.find(({ disabledReason: off }) => !off);

/** Cash, terminal and card may share one booking; a pass, a link or a price applies to all of it. */
export const allowsPartPayment = ({ kind }: WayToPay): boolean =>
  kind === 'CASH' || kind === 'TERMINAL' || kind === 'CARD';

type LinkMinutes = (typeof linkMinutes)[number];
/** How long a link may hold the bay. Repeated here, because importing the contract's list would bundle all of its schemas. */
export const linkMinuteChoices: readonly LinkMinutes[] = [15, 30, 60];

/** The inputs beside the way. */
export type Details = {
  /** The customer is present, or agreed by phone. */
  hasConsent: boolean;
  slip: string;
  minutes: LinkMinutes;
  reason: string;
};

export const isSlipWrong = ({ slip }: Pick<Details, 'slip'>): boolean => slip !== '' && !/^\d{4}$/.test(slip);

/**
 * Returns the payment for a booking; undefined while a required input is missing. `amount`: the price, of which a pass pays what it covers.
 */
export function paymentFor(
  way: WayToPay,
  { hasConsent, slip, minutes, reason }: Details,
  amount = 0,
): PayAtDesk | undefined {
  if (way.disabledReason) return undefined;
  switch (way.kind) {
    case 'CASH':
    case 'LATER':
      return { kind: way.kind };
    case 'TERMINAL':
      return isSlipWrong({ slip }) ? undefined : { kind: 'TERMINAL', ...(slip && { slip }) };
    case 'CARD':
      if (!way.card || !hasConsent) return undefined;
      return { kind: 'CARD', userCreditCardId: way.card.userCreditCardId, customerAsked: true };
    case 'PASS':
      return { kind: 'PASS', membershipId: way.pass.membershipId, amount: coveredAmount(way.pass, amount) };
    case 'LINK':
      return { kind: 'LINK', minutes };
    case 'FREE':
      return reason ? { kind: 'FREE', reason } : undefined;
    default:
      return undefined;
  }
}

/** Returns the part of an amount that a pass pays. */
export const coveredAmount = ({ cardAmount }: Pick<PayOption, 'cardAmount'>, amount: number): number =>
  amount - cardAmount;
