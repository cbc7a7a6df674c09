import { cancelBooking, getCancellation } from '@caddie/contract/bookings';
import { draftSet } from '@caddie/contract/memberships';
import { checkOrder, createOrder, type OrderStatus } from '@caddie/contract/orders';
import { expect } from 'vitest';
import { answerBank } from '../wallet.ts';
import { cardMoneyBack, isCancelable, type Model, type Pack, type Tee } from './model.ts';
import { type Card, cancel, pay, readOutcome } from './model-money.ts';
import { BALANCE, PACK_AMOUNT, type PackKind, SESSIONS } from './model-venue.ts';
import { names, post } from './real.ts';
import { type StepTarget, actor, type Step, step, findTee, teeStep, describeTarget } from './steps.ts';

/** A customer buys a membership, once of each kind. */
export const buyStep = (owner: number, kind: PackKind): Step =>
  step(
    `${names[owner]} buys ${kind}`,
    async (model, real) => {
      const input = { shopSeqNo: real.venue.shopSeqNo, membershipDetailId: real.venue.products[kind] };
      const set = await post(real, owner, draftSet, input);
      const { membershipSetId, memberships } = set.data!;
      const userCreditCardId = real.cards[owner]!.works;
      const order = await post(real, owner, createOrder, { membershipSetId, userCreditCardId });
      expect(order.data).toMatchObject({ status: 'PAID', amount: PACK_AMOUNT[kind] });
      model.money += PACK_AMOUNT[kind];
      const { membershipId } = memberships[0]!;
      model.packs.push({ owner, kind, membershipId, left: kind === 'sessions' ? SESSIONS : BALANCE });
    },
    ({ packs }) => !packs.some((pack) => pack.owner === owner && pack.kind === kind),
  );

type PayChoice = StepTarget & { card: Card | undefined; pack: PackKind | undefined; isExternal: boolean };

const findPack = ({ packs }: Model, owner: number, { pack, isExternal }: PayChoice): Pack | undefined =>
  packs.find(({ kind, owner: holder }) => kind === pack && (holder === owner) !== isExternal);

const isPayable = ({ status, order }: Tee): boolean => status === 'READY' && order === 'CREATED';

/** A customer pays: with a card, with a membership (their own or not), or with both. */
export const payStep = (choice: PayChoice): Step => {
  const means = [
    choice.pack && (choice.isExternal ? `another customer’s ${choice.pack}` : choice.pack),
    choice.card,
  ].filter(Boolean);
  return step(
    `paying with ${means.join(' and ')} for ${describeTarget(choice)}`,
    async (model, real) => {
      const tee = findTee(model, choice, isPayable)!;
      const customerIndex = actor(tee, choice);
      const pack = findPack(model, customerIndex, choice);
      const { outcome, data } = await post(real, customerIndex, createOrder, {
        bookingId: tee.bookingId,
        ...(choice.card && { userCreditCardId: real.cards[customerIndex]![choice.card] }),
        ...(pack && { membershipId: pack.membershipId }),
      });

      expect(outcome).toBe(
        customerIndex === tee.owner ? pay(model, tee, { card: choice.card, pack }) : 'BOOKING_NOT_FOUND',
      );
      if (!data) return;
      tee.orderId = data.orderId;
      if (tee.payment) tee.payment.actionUrl ??= data.actionUrl;
      expect(data.status).toBe(statusOf(tee));
    },
    (model) => {
      const tee = findTee(model, choice, isPayable);
      return tee !== undefined && (!choice.pack || findPack(model, actor(tee, choice), choice) !== undefined);
    },
  );
};

/** The status for the customer's browser: an order whose booking was ever confirmed is PAID, also after a refund. */
function statusOf({ order, payment, wasBooked }: Tee): OrderStatus {
  if (order === 'PAYING') return payment!.at === 'ASKING' ? 'REQUIRES_ACTION' : 'PENDING';
  return wasBooked ? 'PAID' : 'FAILED';
}

/** The bank's page is answered; our server does not know yet. */
export const bankStep = (which: number, isYes: boolean): Step => {
  const teesAtBank = ({ tees }: Model) => tees.filter((tee) => tee.payment?.at === 'ASKING' && tee.order === 'PAYING');
  return step(
    `the bank is answered ${isYes ? 'yes' : 'no'} (${which})`,
    async (model, real) => {
      const waitingTees = teesAtBank(model);
      const tee = waitingTees[which % waitingTees.length]!;
      await answerBank(real.people[tee.owner]!, tee.payment!.actionUrl!, isYes ? 'confirm' : 'refuse');
      tee.payment!.at = isYes ? 'SUCCEEDED' : 'FAILED';
      if (isYes) model.money += tee.cardAmount;
    },
    (model) => teesAtBank(model).length > 0,
  );
};

export const checkStep = (target: StepTarget): Step =>
  teeStep(
    'checking the order of',
    target,
    ({ order }) => order === 'PAYING',
    async (tee, customerIndex, model, real) => {
      if (!tee.orderId) return;
      const params = { id: tee.orderId };
      if (customerIndex !== tee.owner)
        return expect(await real.people[customerIndex]!.tries(checkOrder, { params })).toBe('ORDER_NOT_FOUND');
      const { status } = await real.people[customerIndex]!.makes(checkOrder, { params });
      readOutcome(model, tee);
      expect(status).toBe(statusOf(tee));
    },
  );

/** The refund shown before canceling equals the refund after it. */
export const cancelStep = (target: StepTarget): Step =>
  teeStep(
    'canceling',
    target,
    ({ status }) => status === 'READY' || status === 'CONFIRMED',
    async (tee, customerIndex, model, real) => {
      if (customerIndex === tee.owner) {
        const preview = await real.people[customerIndex]!.makes(getCancellation, { params: { id: tee.bookingId } });
        expect(preview).toMatchObject({ allowed: isCancelable(model, tee), amount: cardMoneyBack(model, tee) });
      }
      const { outcome, data } = await post(real, customerIndex, cancelBooking, { bookingId: tee.bookingId });
      expect(outcome).toBe(customerIndex === tee.owner ? cancel(model, tee) : 'BOOKING_NOT_FOUND');
      if (data) expect(data.refund.amount).toBe(tee.refund?.amount ?? 0);
    },
  );
