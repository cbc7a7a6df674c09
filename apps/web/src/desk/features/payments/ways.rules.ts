import type { DataOf } from '@caddie/contract/call';
import type { SavedCard } from '@caddie/contract/cards';
import type { getPayOptions, linkMinutes, PayAtDesk } from '@caddie/contract/desk/finance/payments';
import type { PayOption } from '@caddie/contract/memberships';

export type PayOptions = DataOf<typeof getPayOptions>;

/** A time is booked, or an owed amount is taken. */
export type Moment = 'BOOK' | 'TAKE';

/** Why a way is disabled: the pass does not fit, there is no card, or the card provider does not answer. */
type Off = 'MISFIT' | 'NO_CARD' | 'CARDS_AWAY';

export type Way = { key: string; off?: Off } & (
  | { kind: 'PASS'; pass: PayOption }
  | { kind: 'CARD'; card: SavedCard | undefined }
  | { kind: 'CASH' | 'TERMINAL' | 'LINK' | 'LATER' | 'FREE' | 'PRICE' }
);
export type WayKind = Way['kind'];

/** The ways to pay, best first: a booking uses the customer's own, an owed amount starts with cash. */
const orders: Record<Moment, readonly WayKind[]> = {
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
  canLower: boolean;
};

/** Returns every way to pay for this customer, in order; a pass that does not fit is last and says why. */
export function waysOf({ moment, options, phone, canLower }: WaysInput): Way[] {
  const found: Record<WayKind, Way[]> = {
    PASS: (options?.passes ?? []).map((pass) => ({
      kind: 'PASS',
      key: pass.membershipId,
      pass,
      ...(!pass.fits && { off: 'MISFIT' as const }),
    })),
    CARD: cardsOf(moment, options),
    CASH: [{ kind: 'CASH', key: 'CASH' }],
    TERMINAL: [{ kind: 'TERMINAL', key: 'TERMINAL' }],
    LINK: phone ? [{ kind: 'LINK', key: 'LINK' }] : [],
    LATER: [{ kind: 'LATER', key: 'LATER' }],
    FREE: canLower ? [{ kind: 'FREE', key: 'FREE' }] : [],
    PRICE: canLower ? [{ kind: 'PRICE', key: 'PRICE' }] : [],
  };
  const ways = orders[moment].flatMap((kind) => found[kind]);
  const isMisfit = ({ off }: Way) => off === 'MISFIT';
  return [...ways.filter((way) => !isMisfit(way)), ...ways.filter(isMisfit)];
}

/** A customer without a phone cannot have a card; one who could have one is told so if money is owed. */
function cardsOf(moment: Moment, options: PayOptions | undefined): Way[] {
  if (!options?.phone) return [];
  const none = { kind: 'CARD', key: 'CARD', card: undefined } as const;
  if (!options.takesCards) return [{ ...none, off: 'CARDS_AWAY' }];
  if (options.cards.length === 0) return moment === 'TAKE' ? [{ ...none, off: 'NO_CARD' }] : [];
  return options.cards.map((card) => ({ kind: 'CARD', key: card.userCreditCardId, card }));
}

/** Returns the chosen way, or by default the best one. */
export const wayOf = (ways: readonly Way[], key: string | undefined): Way | undefined =>
  ways.find((way) => way.key === key && !way.off) ?? ways.find(({ off }) => !off);

/** Cash, terminal and card may share one booking; a pass, a link or a price applies to all of it. */
export const takesPart = ({ kind }: Way): boolean => kind === 'CASH' || kind === 'TERMINAL' || kind === 'CARD';

type LinkMinutes = (typeof linkMinutes)[number];
/** How long a link may hold the bay. Repeated here, because importing the contract's list would bundle all of its schemas. */
export const linkChoices: readonly LinkMinutes[] = [15, 30, 60];

/** The inputs beside the way. */
export type Details = {
  /** The customer is present, or agreed by phone. */
  isAsked: boolean;
  slip: string;
  minutes: LinkMinutes;
  reason: string;
};

export const isSlipWrong = ({ slip }: Pick<Details, 'slip'>): boolean => slip !== '' && !/^\d{4}$/.test(slip);

/**
 * Returns the payment for a booking; undefined while a required input is missing. `amount`: the price, of which a pass pays what it covers.
 */
export function payOf(way: Way, { isAsked, slip, minutes, reason }: Details, amount = 0): PayAtDesk | undefined {
  if (way.off) return undefined;
  switch (way.kind) {
    case 'CASH':
    case 'LATER':
      return { kind: way.kind };
    case 'TERMINAL':
      return isSlipWrong({ slip }) ? undefined : { kind: 'TERMINAL', ...(slip && { slip }) };
    case 'CARD':
      if (!way.card || !isAsked) return undefined;
      return { kind: 'CARD', userCreditCardId: way.card.userCreditCardId, customerAsked: true };
    case 'PASS':
      return { kind: 'PASS', membershipId: way.pass.membershipId, amount: coverOf(way.pass, amount) };
    case 'LINK':
      return { kind: 'LINK', minutes };
    case 'FREE':
      return reason ? { kind: 'FREE', reason } : undefined;
    default:
      return undefined;
  }
}

/** Returns the part of an amount that a pass pays. */
export const coverOf = ({ cardAmount }: Pick<PayOption, 'cardAmount'>, amount: number): number => amount - cardAmount;
