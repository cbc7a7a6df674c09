import { DAY_SECONDS, HOUR_SECONDS } from '@caddie/contract/dates/duration';
import type { TextKind } from '@caddie/contract/texts/wordings';
import type { Outbox } from '../../gateways/sms/outbox.ts';
import type { Act } from '../../platform/actors/actor.ts';
import type { LateMoney } from '../orders/orders.service.ts';
import { readWording } from '../shops/wordings.service.ts';
import { type Address, findAddress, findBuyer, type Reminder } from './ledger/expiry.store.ts';
import type { MembershipRow, Owned } from './memberships.rules.ts';
import { type Left, say, type Words } from '../../words/words.ts';

export type MembershipTexts = ReturnType<typeof createMembershipTexts>;

type Write = (wording: string | null) => { kind: string; cause: string; says: Words; maxAgeSeconds?: number };

/** Texts to customers. Queued in the transaction of their subject; the cause makes each one text. */
export function createMembershipTexts(outbox: Pick<Outbox, 'queue'>) {
  /** In the words of the venue, unless it does not send this one. */
  async function send(trx: Act, { shopSeqNo, phone }: Address, kind: TextKind, write: Write): Promise<void> {
    const { wording, isSent } = await readWording(trx, shopSeqNo, kind);
    if (isSent) await outbox.queue(trx, { to: phone, shopSeqNo, maxAgeSeconds: 2 * HOUR_SECONDS, ...write(wording) });
  }

  /** To whoever bought the set, about money that goes back or does not. Each payment that came too late has a text of its own. */
  async function aboutMoney(
    trx: Act,
    setId: string,
    what: 'refund-failed' | 'returned' | 'paid-too-late' | 'late-payment',
    { amount, paymentId }: Partial<LateMoney>,
  ): Promise<void> {
    const buyer = await findBuyer(trx, setId);
    if (!buyer) return;
    await send(trx, buyer, `pass-${what}`, (wording) => ({
      kind: `membership.${what}`,
      cause: paymentId ? `${setId}:${paymentId}` : setId,
      // A manager may have returned a part of the price.
      says: say(`text.pass-${what}`, { ...buyer, amount: amount ?? (buyer.refunded || buyer.amount), wording }),
    }));
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
        maxAgeSeconds: DAY_SECONDS,
      }));
    },

    /** `late`: of money that had come too late. */
    refundFailed: (trx: Act, setId: string, late?: LateMoney): Promise<void> =>
      aboutMoney(trx, setId, 'refund-failed', late ?? {}),

    /** The venue ended the set, and so much goes back. */
    returned: (trx: Act, setId: string, amount: number): Promise<void> =>
      aboutMoney(trx, setId, 'returned', { amount }),

    /** The set had ended before its money came. */
    paidTooLate: (trx: Act, setId: string, late: LateMoney): Promise<void> =>
      aboutMoney(trx, setId, 'paid-too-late', late),

    /** Money came too late for a set that stays as it is. */
    latePayment: (trx: Act, setId: string, late: LateMoney): Promise<void> =>
      aboutMoney(trx, setId, 'late-payment', late),
  };
}

/** What is left of each part that still has something; nothing of what only has days. */
const remaining = (memberships: MembershipRow[]): Left[] =>
  memberships
    .filter(({ balanceCnt, balanceAmt }) => (balanceCnt ?? balanceAmt ?? 0) > 0)
    .map(({ balanceCnt, balanceAmt }) => (balanceCnt === null ? { amount: balanceAmt! } : { sessions: balanceCnt }));
