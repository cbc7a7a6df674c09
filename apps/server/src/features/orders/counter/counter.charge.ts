import type { SavedCard } from '@caddie/contract/cards';
import type { Currency } from '@caddie/contract/amounts/money';
import type { Account } from '../../../gateways/payments/accounts.ts';
import type { PaymentLabels } from '../../../gateways/payments/payments.ts';
import type { ActorTrx, Actor } from '../../../platform/actors/actor.ts';
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

/** The account to charge, and the labels by which staff find the payment at the provider. */
export type Chargeable = { account: Account; labels: PaymentLabels };
type ChargeDescription = { description: string; metadata: Record<string, string> };
type Charge = Chargeable & { customerId: string; userCreditCardId: string; amount: number };

export type Charging = ReturnType<typeof createCharging>;

/** Charges a saved card for an amount due, without the customer present: first recorded and committed, then sent to the provider. */
export const createCharging = ({ cards, shops, advance, checkpoint }: Dependencies) => ({
  /** The card that a customer saved last on the venue's current account. */
  async savedCard(shopSeqNo: number, customerId: string): Promise<SavedCard | undefined> {
    return (await cards.list({ customerId, shopSeqNo })).at(-1);
  },

  /** Returns the account to charge and the labels; called before the transaction, because no provider is called within one. */
  async prepare(shopSeqNo: number, purchase: ChargeDescription): Promise<Chargeable> {
    return { account: await cards.accountFor({ shopSeqNo }), labels: labelsOf(await shops.terms(shopSeqNo), purchase) };
  },

  /** Records a pending charge and returns the payment's id; nothing else can be taken until it is decided. */
  async begin(trx: ActorTrx, kind: string, subjectId: string, charge: Charge): Promise<string> {
    const { order, due } = await lockDue(trx, kind, subjectId);
    mustBeOwed(charge.amount, due);
    return insertCharge(trx, cards, order, charge);
  },

  /** Records a pending charge of the whole price, for a purchase that must be paid before it is handed over. The order is locked. */
  beginFullCharge: (trx: ActorTrx, order: OrderView, charge: Omit<Charge, 'amount'>): Promise<string> =>
    insertCharge(trx, cards, order, { ...charge, amount: order.amount }, { cardAmount: order.amount }),

  /** Sends the charge to the provider; without an answer the recovery job continues. */
  async finish(paymentId: string, by: Actor): Promise<void> {
    await checkpoint('charge.committed');
    await advance(paymentId, by);
  },
});

async function insertCharge(
  trx: ActorTrx,
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

/** Refuses an amount below the provider's minimum charge or above its maximum. */
export function mustFitCard({ provider }: Account, amount: number, currency: Currency): void {
  if (amount < provider.minimumCharge(currency)) throw new Refusal('TOO_LITTLE_FOR_CARD');
  if (amount > provider.maximumCharge(currency)) throw new Refusal('TOO_MUCH_FOR_CARD');
}
