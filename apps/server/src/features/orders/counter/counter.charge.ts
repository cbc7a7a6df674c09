import type { SavedCard } from '@caddie/contract/cards';
import type { Currency } from '@caddie/contract/amounts/money';
import type { Account } from '../../../gateways/payments/accounts.ts';
import type { PaymentLabels } from '../../../gateways/payments/payments.ts';
import type { Act, Actor } from '../../../platform/actors/actor.ts';
import type { Checkpoint } from '../../../platform/checkpoint.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { CardService } from '../../cards/cards.service.ts';
import type { ShopService } from '../../shops/shops.service.ts';
import { lockDue, mustBeOwed } from './counter.due.ts';
import { labelsOf, type OrderView } from '../orders.rules.ts';
import { moveOrder } from '../orders.store.ts';
import { insertPayment } from '../payments/payments.store.ts';

type Dependencies = {
  cards: CardService;
  shops: ShopService;
  advance: (paymentId: string, by: Actor) => Promise<void>;
  checkpoint: Checkpoint;
};

/** Where money goes that is about to be charged, and what staff find it by there. */
export type Chargeable = { account: Account; labels: PaymentLabels };
type ChargeDescription = { description: string; metadata: Record<string, string> };
type Charge = Chargeable & { customerId: string; userCreditCardId: string; amount: number };

export type Charging = ReturnType<typeof createCharging>;

/** Charging a saved card for what is owed, without its owner: written down and committed first, then asked for. */
export const createCharging = ({ cards, shops, advance, checkpoint }: Dependencies) => ({
  /** What a customer saved last, on the account that the venue charges on now. */
  async savedCard(shopSeqNo: number, customerId: string): Promise<SavedCard | undefined> {
    return (await cards.list({ customerId, shopSeqNo })).at(-1);
  },

  /** Before the transaction: within it nobody else is asked. */
  async prepare(shopSeqNo: number, what: ChargeDescription): Promise<Chargeable> {
    return { account: await cards.accountFor({ shopSeqNo }), labels: labelsOf(await shops.terms(shopSeqNo), what) };
  },

  /** Writes down that a card is to be charged; until that is decided nothing else can be taken. The payment's id. */
  async begin(trx: Act, kind: string, subjectId: string, charge: Charge): Promise<string> {
    const { order, due } = await lockDue(trx, kind, subjectId);
    mustBeOwed(charge.amount, due);
    return write(trx, cards, order, charge);
  },

  /** The same for what is handed over once it is paid: the card pays all of it. The order is locked. */
  beginWhole: (trx: Act, order: OrderView, charge: Omit<Charge, 'amount'>): Promise<string> =>
    write(trx, cards, order, { ...charge, amount: order.amount }, { cardAmount: order.amount }),

  /** Asks the provider; what it does not answer now, the recovery fetches. */
  async finish(paymentId: string, by: Actor): Promise<void> {
    await checkpoint('charge.committed');
    await advance(paymentId, by);
  },
});

async function write(
  trx: Act,
  cards: CardService,
  { orderId, currency }: OrderView,
  { account, labels, customerId, userCreditCardId, amount }: Charge,
  change: { cardAmount?: number } = {},
): Promise<string> {
  const { accountId } = account;
  mustFitCard(account, amount, currency);
  const { savedCardId } = await cards.lockForPayment(trx, { customerId }, account, userCreditCardId);
  await moveOrder(trx, orderId, 'PAYING', change);
  const payment = { orderId, customerId, savedCardId, accountId, amount, currency, labels, isOffSession: true };
  const paymentId = await insertPayment(trx, payment);
  if (!paymentId) throw new Refusal('NOT_PAYABLE');
  return paymentId;
}

/** A provider charges neither very little nor very much. */
export function mustFitCard({ provider }: Account, amount: number, currency: Currency): void {
  if (amount < provider.minimumCharge(currency)) throw new Refusal('TOO_LITTLE_FOR_CARD');
  if (amount > provider.maximumCharge(currency)) throw new Refusal('TOO_MUCH_FOR_CARD');
}
