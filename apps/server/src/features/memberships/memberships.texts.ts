import type { TextKind } from '@caddie/contract/wordings';
import type { Outbox } from '../../gateways/sms/outbox.ts';
import type { Act } from '../../platform/actors/actor.ts';
import type { LateMoney } from '../orders/orders.service.ts';
import { readWording } from '../shops/wordings.service.ts';
import { type Address, findAddress, findBuyer, type Reminder } from './expiry.store.ts';
import type { MembershipRow, Owned } from './memberships.rules.ts';
import { type Left, say, type Words } from '../../words/words.ts';

export type MembershipTexts = ReturnType<typeof createMembershipTexts>;

const HOURS = 3600;

type Write = (wording: string | null) => { kind: string; cause: string; says: Words; maxAgeSeconds?: number };

/** Texts to customers. Queued in the transaction of their subject; the cause makes each one text. */
export function createMembershipTexts(outbox: Pick<Outbox, 'queue'>) {
  /** In the words of the venue, unless it does not send this one. */
  async function send(trx: Act, { shopSeqNo, phone }: Address, kind: TextKind, write: Write): Promise<void> {
    const { wording, isSent } = await readWording(trx, shopSeqNo, kind);
    if (isSent) await outbox.queue(trx, { to: phone, shopSeqNo, maxAgeSeconds: 2 * HOURS, ...write(wording) });
  }

  return {
    /** Once in the life of a membership: when its last session comes up, or is taken. */
    async lastSession(trx: Act, customerId: string, owned: Owned, left: number): Promise<void> {
      const address = await findAddress(trx, customerId);
      if (!address) return;
      await send(trx, address, 'last-session', (wording) => ({
        kind: 'membership.last-session',
        cause: owned.membershipId,
        says: say('text.last-session', { shopName: address.shopName, name: owned.name, left, wording }),
      }));
    },

    /** Once for each end: a set that got days of grace has another one. */
    async endsSoon(trx: Act, reminder: Reminder, memberships: MembershipRow[]): Promise<void> {
      const { lastDay } = reminder;
      await send(trx, reminder, 'pass-ends', (wording) => ({
        kind: 'membership.ends-soon',
        cause: `${reminder.setId} ${lastDay}`,
        says: say('text.pass-ends', { ...reminder, left: remaining(memberships), wording }),
        maxAgeSeconds: 24 * HOURS,
      }));
    },

    /** `late`: of money that had come too late. */
    async refundFailed(trx: Act, setId: string, late?: LateMoney): Promise<void> {
      const buyer = await findBuyer(trx, setId);
      if (!buyer) return;
      // A manager may have returned a part of the price.
      const amount = late?.amount ?? (buyer.refunded || buyer.amount);
      await send(trx, buyer, 'pass-refund-failed', (wording) => ({
        kind: 'membership.refund-failed',
        cause: late ? causeOf(setId, late) : setId,
        says: say('text.pass-refund-failed', { ...buyer, amount, wording }),
      }));
    },

    /** The venue ended the set, and so much goes back. */
    async returned(trx: Act, setId: string, amount: number): Promise<void> {
      const buyer = await findBuyer(trx, setId);
      if (!buyer) return;
      await send(trx, buyer, 'pass-returned', (wording) => ({
        kind: 'membership.returned',
        cause: setId,
        says: say('text.pass-returned', { ...buyer, amount, wording }),
      }));
    },

    /** The set had ended before its money came. */
    async paidTooLate(trx: Act, setId: string, late: LateMoney): Promise<void> {
      const buyer = await findBuyer(trx, setId);
      if (!buyer) return;
      await send(trx, buyer, 'pass-paid-too-late', (wording) => ({
        kind: 'membership.paid-too-late',
        cause: causeOf(setId, late),
        says: say('text.pass-paid-too-late', { ...buyer, amount: late.amount, wording }),
      }));
    },

    /** Money came too late for a set that stays as it is. */
    async latePayment(trx: Act, setId: string, late: LateMoney): Promise<void> {
      const buyer = await findBuyer(trx, setId);
      if (!buyer) return;
      await send(trx, buyer, 'pass-late-payment', (wording) => ({
        kind: 'membership.late-payment',
        cause: causeOf(setId, late),
        says: say('text.pass-late-payment', { ...buyer, amount: late.amount, wording }),
      }));
    },
  };
}

/** Each late payment has a text of its own. */
const causeOf = (setId: string, { paymentId }: LateMoney): string => `${setId}:${paymentId}`;

/** What is left of each part that still has something; nothing of what only has days. */
const remaining = (memberships: MembershipRow[]): Left[] =>
  memberships
    .filter(({ balanceCnt, balanceAmt }) => (balanceCnt ?? balanceAmt ?? 0) > 0)
    .map(({ balanceCnt, balanceAmt }) => (balanceCnt === null ? { amount: balanceAmt! } : { sessions: balanceCnt }));
