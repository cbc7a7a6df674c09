import { formatMoney } from '@caddie/contract/money';
import type { Outbox } from '../../gateways/sms/outbox.ts';
import type { Act } from '../../platform/actor.ts';
import { findAddress, findBuyer, type Reminder } from './life.store.ts';
import type { MembershipRow, Owned } from './memberships.rules.ts';
import { count, dateWords, list } from './memberships.words.ts';

export type MembershipTexts = ReturnType<typeof createMembershipTexts>;

const HOURS = 3600;

/** What a customer is told by text. Queued in the transaction of what it tells about; its cause makes it one text. */
export function createMembershipTexts(outbox: Pick<Outbox, 'queue'>) {
  return {
    /** Once in the life of a membership: when its last session comes up, or is taken. */
    async lastSession(trx: Act, customerId: string, owned: Owned, left: number): Promise<void> {
      const address = await findAddress(trx, customerId);
      if (!address) return;
      const last = left === 1 ? 'one session is left on your' : 'that was the last session on your';
      await outbox.queue(trx, {
        kind: 'membership.last-session',
        cause: owned.membershipId,
        to: address.phone,
        body: `${address.shopName}: ${last} ${owned.name}.`,
        maxAgeSeconds: 2 * HOURS,
      });
    },

    /** Once for each end: a set that got days of grace has another one. */
    async endsSoon(trx: Act, reminder: Reminder, memberships: MembershipRow[]): Promise<void> {
      const left = remaining(memberships, reminder.currency);
      await outbox.queue(trx, {
        kind: 'membership.ends-soon',
        cause: `${reminder.setId} ${reminder.lastDay}`,
        to: reminder.phone,
        body: `${reminder.shopName}: your ${reminder.name} is good until ${dateWords(reminder.lastDay)}.${left && ` ${left} left.`}`,
        maxAgeSeconds: 24 * HOURS,
      });
    },

    async refundFailed(trx: Act, setId: string): Promise<void> {
      const buyer = await findBuyer(trx, setId);
      if (!buyer) return;
      await outbox.queue(trx, {
        kind: 'membership.refund-failed',
        cause: setId,
        to: buyer.phone,
        body: `${buyer.shopName}: we could not send ${formatMoney(buyer.amount, buyer.currency)} back to your card. The venue will contact you.`,
        maxAgeSeconds: 2 * HOURS,
      });
    },

    /** The set had ended before its money came; a set is paid whole, so all of it goes back. */
    async paidTooLate(trx: Act, setId: string): Promise<void> {
      const buyer = await findBuyer(trx, setId);
      if (!buyer) return;
      await outbox.queue(trx, {
        kind: 'membership.paid-too-late',
        cause: setId,
        to: buyer.phone,
        body: `${buyer.shopName}: the payment for ${buyer.name} came too late and it is not active. ${formatMoney(buyer.amount, buyer.currency)} goes back to your card.`,
        maxAgeSeconds: 2 * HOURS,
      });
    },
  };
}

/** "3 sessions and $45.00", or nothing for what only has days. */
const remaining = (memberships: MembershipRow[], currency: string): string =>
  list(
    memberships
      .filter(({ balanceCnt, balanceAmt }) => (balanceCnt ?? balanceAmt ?? 0) > 0)
      .map(({ balanceCnt, balanceAmt }) =>
        balanceCnt === null ? formatMoney(balanceAmt, currency) : count(balanceCnt, 'session'),
      ),
  );
