import { cancelBooking, getCancellation } from '@caddie/contract/bookings';
import { draftSet } from '@caddie/contract/memberships';
import { checkOrder, createOrder, type OrderStatus } from '@caddie/contract/orders';
import { expect } from 'vitest';
import { answerBank } from '../wallet.ts';
import { cardRefundOf, isCancelable, type Model, type Pass, type TeeTime } from './model.ts';
import { type Card, cancel, pay, readOutcome } from './model-money.ts';
import { BALANCE, PASS_AMOUNT, type PassKind, SESSIONS } from './model-venue.ts';
import { names, post } from './real.ts';
import { type StepTarget, actor, type Step, step, findTeeTime, teeTimeStep, describeTarget } from './steps.ts';

/** A customer buys a membership, once of each kind. */
export const buyStep = (owner: number, kind: PassKind): Step =>
  step(
    `${names[owner]} buys ${kind}`,
    async (model, real) => {
      const input = { shopSeqNo: real.venue.shopSeqNo, membershipDetailId: real.venue.products[kind] };
      const set = await post(real, owner, draftSet, input);
      const { membershipSetId, memberships } = set.data!;
      const userCreditCardId = real.cards[owner]!.works;
      const order = await post(real, owner, createOrder, { membershipSetId, userCreditCardId });
      expect(order.data).toMatchObject({ status: 'PAID', amount: PASS_AMOUNT[kind] });
      model.money += PASS_AMOUNT[kind];
      const { membershipId } = memberships[0]!;
      model.passes.push({ owner, kind, membershipId, left: kind === 'sessions' ? SESSIONS : BALANCE });
    },
    ({ passes }) => !passes.some((pass) => pass.owner === owner && pass.kind === kind),
  );

type PayChoice = StepTarget & { card: Card | undefined; pass: PassKind | undefined; isExternal: boolean };

const findPass = ({ passes }: Model, owner: number, { pass, isExternal }: PayChoice): Pass | undefined =>
  passes.find(({ kind, owner: holder }) => kind === pass && (holder === owner) !== isExternal);

const isPayable = ({ status, order }: TeeTime): boolean => status === 'READY' && order === 'CREATED';

/** A customer pays: with a card, with a membership (their own or not), or with both. */
export const payStep = (choice: PayChoice): Step => {
  const means = [
    choice.pass && (choice.isExternal ? `another customer’s ${choice.pass}` : choice.pass),
    choice.card,
  ].filter(Boolean);
  return step(
    `paying with ${means.join(' and ')} for ${describeTarget(choice)}`,
    async (model, real) => {
      const teeTime = findTeeTime(model, choice, isPayable)!;
      const customerIndex = actor(teeTime, choice);
      const pass = findPass(model, customerIndex, choice);
      const { outcome, data } = await post(real, customerIndex, createOrder, {
        bookingId: teeTime.bookingId,
        ...(choice.card && { userCreditCardId: real.cards[customerIndex]![choice.card] }),
        ...(pass && { membershipId: pass.membershipId }),
      });

      expect(outcome).toBe(
        customerIndex === teeTime.owner ? pay(model, teeTime, { card: choice.card, pass }) : 'BOOKING_NOT_FOUND',
      );
      if (!data) return;
      teeTime.orderId = data.orderId;
      if (teeTime.payment) teeTime.payment.actionUrl ??= data.actionUrl;
      expect(data.status).toBe(statusOf(teeTime));
    },
    (model) => {
      const teeTime = findTeeTime(model, choice, isPayable);
      return teeTime !== undefined && (!choice.pass || findPass(model, actor(teeTime, choice), choice) !== undefined);
    },
  );
};

/** The status for the customer's browser: an order whose booking was ever confirmed is PAID, also after a refund. */
function statusOf({ order, payment, wasBooked }: TeeTime): OrderStatus {
  if (order === 'PAYING') return payment!.state === 'ASKING' ? 'REQUIRES_ACTION' : 'PENDING';
  return wasBooked ? 'PAID' : 'FAILED';
}

/** The bank's page is answered; our server does not know yet. */
export const bankStep = (which: number, isYes: boolean): Step => {
  const teeTimesAtBank = ({ teeTimes }: Model) =>
    teeTimes.filter((teeTime) => teeTime.payment?.state === 'ASKING' && teeTime.order === 'PAYING');
  return step(
    `the bank is answered ${isYes ? 'yes' : 'no'} (${which})`,
    async (model, real) => {
      const waitingTeeTimes = teeTimesAtBank(model);
      const teeTime = waitingTeeTimes[which % waitingTeeTimes.length]!;
      await answerBank(real.people[teeTime.owner]!, teeTime.payment!.actionUrl!, isYes ? 'confirm' : 'refuse');
      teeTime.payment!.state = isYes ? 'SUCCEEDED' : 'FAILED';
      if (isYes) model.money += teeTime.cardAmount;
    },
    (model) => teeTimesAtBank(model).length > 0,
  );
};

export const checkStep = (target: StepTarget): Step =>
  teeTimeStep(
    'checking the order of',
    target,
    ({ order }) => order === 'PAYING',
    async (teeTime, customerIndex, model, real) => {
      if (!teeTime.orderId) return;
      const params = { id: teeTime.orderId };
      if (customerIndex !== teeTime.owner)
        return expect(await real.people[customerIndex]!.tries(checkOrder, { params })).toBe('ORDER_NOT_FOUND');
      const { status } = await real.people[customerIndex]!.makes(checkOrder, { params });
      readOutcome(model, teeTime);
      expect(status).toBe(statusOf(teeTime));
    },
  );

/** The refund shown before canceling equals the refund after it. */
export const cancelStep = (target: StepTarget): Step =>
  teeTimeStep(
    'canceling',
    target,
    ({ status }) => status === 'READY' || status === 'CONFIRMED',
    async (teeTime, customerIndex, model, real) => {
      if (customerIndex === teeTime.owner) {
        const preview = await real.people[customerIndex]!.makes(getCancellation, { params: { id: teeTime.bookingId } });
        expect(preview).toMatchObject({ allowed: isCancelable(model, teeTime), amount: cardRefundOf(model, teeTime) });
      }
      const { outcome, data } = await post(real, customerIndex, cancelBooking, { bookingId: teeTime.bookingId });
      expect(outcome).toBe(customerIndex === teeTime.owner ? cancel(model, teeTime) : 'BOOKING_NOT_FOUND');
      if (data) expect(data.refund.amount).toBe(teeTime.refund?.amount ?? 0);
    },
  );
