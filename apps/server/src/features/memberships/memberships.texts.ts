import { DAY_SECONDS, HOUR_SECONDS } from '@caddie/contract/dates/duration';
import { screens } from '@caddie/contract/screens';
import type { TextKind } from '@caddie/contract/texts/wordings';
import { causeOf } from '../../gateways/sms/numbered-texts.store.ts';
import type { Outbox } from '../../gateways/sms/outbox.ts';
import type { ActorTrx } from '../../platform/actors/actor.ts';
import type { LatePayment } from '../orders/orders.service.ts';
import { readWording } from '../shops/wordings.service.ts';
import { type TextRecipient, findRecipient, findBuyer, type Reminder } from './ledger/expiry.store.ts';
import type { MembershipRow, OwnedMembership } from './memberships.rules.ts';
import { type RemainingValue, message, type Message } from '../../words/words.ts';

export type MembershipTexts = ReturnType<typeof createMembershipTexts>;

export const PAY_LINK_TEXT = 'membership.pay-link';

type BuildText = (wording: string | null) => { kind: string; cause: string; message: Message; maxAgeSeconds?: number };

type Dependencies = {
  outbox: Pick<Outbox, 'queue'>;
  /** The base address of links; empty if no phone could open it. */
  siteUrl: () => string;
};

/** Texts to customers, queued in the caller's transaction; the cause makes each text unique. */
export function createMembershipTexts({ outbox, siteUrl }: Dependencies) {
  /** Sends in the venue's own wording, unless the venue has turned this text off. */
  async function send(
    trx: ActorTrx,
    { shopSeqNo, phone }: TextRecipient,
    kind: TextKind,
    buildText: BuildText,
  ): Promise<void> {
    const { wording, isSent } = await readWording(trx, shopSeqNo, kind);
    if (isSent)
      await outbox.queue(trx, { to: phone, shopSeqNo, maxAgeSeconds: 2 * HOUR_SECONDS, ...buildText(wording) });
  }

  /** Texts the buyer of a set about a refund. Each late payment has its own text. */
  async function sendRefundText(
    trx: ActorTrx,
    setId: string,
    outcome: 'refund-failed' | 'returned' | 'paid-too-late' | 'late-payment',
    { amount, paymentId }: Partial<LatePayment>,
  ): Promise<void> {
    const buyer = await findBuyer(trx, setId);
    if (!buyer) return;
    await send(trx, buyer, `pass-${outcome}`, (wording) => ({
      kind: `membership.${outcome}`,
      cause: paymentId ? `${setId}:${paymentId}` : setId,
      // A manager may have refunded a part of the price.
      message: message(`text.pass-${outcome}`, {
        ...buyer,
        amount: amount ?? (buyer.refunded || buyer.amount),
        wording,
      }),
    }));
  }

  return {
    /** Sent once per membership: when one session is left, or the last one is used. */
    async lastSession(
      trx: ActorTrx,
      customerId: string,
      ownedMembership: OwnedMembership,
      left: number,
    ): Promise<void> {
      const recipient = await findRecipient(trx, customerId);
      if (!recipient) return;
      await send(trx, recipient, 'last-session', (wording) => ({
        kind: 'membership.last-session',
        cause: ownedMembership.membershipId,
        message: message('text.last-session', {
          shopName: recipient.shopName,
          name: ownedMembership.name,
          left,
          wording,
        }),
      }));
    },

    /** Sent once for each last day: days of grace give a set a new one. */
    async endsSoon(trx: ActorTrx, reminder: Reminder, memberships: MembershipRow[]): Promise<void> {
      const { lastDay } = reminder;
      await send(trx, reminder, 'pass-ends', (wording) => ({
        kind: 'membership.ends-soon',
        cause: `${reminder.setId} ${lastDay}`,
        message: message('text.pass-ends', { ...reminder, left: remaining(memberships), wording }),
        maxAgeSeconds: DAY_SECONDS,
      }));
    },

    /** The nth link with which a customer pays for a set that the desk has begun to sell; false if the customer has no phone. */
    async payLink(trx: ActorTrx, setId: string, nth: number): Promise<boolean> {
      const buyer = await findBuyer(trx, setId);
      if (!buyer) return false;
      const query = new URLSearchParams({ type: 'membership', membershipSetId: setId, shopName: buyer.shopName });
      const link = siteUrl() ? `${siteUrl()}${screens.payment}?${query.toString()}` : null;
      await send(trx, buyer, 'pass-pay-link', (wording) => ({
        kind: PAY_LINK_TEXT,
        cause: causeOf(setId, nth),
        message: message('text.pass-pay-link', { ...buyer, link, wording }),
      }));
      return true;
    },

    /** `late`: the refund is of a late payment. */
    refundFailed: (trx: ActorTrx, setId: string, late?: LatePayment): Promise<void> =>
      sendRefundText(trx, setId, 'refund-failed', late ?? {}),

    /** The venue ended the set and refunds this amount. */
    returned: (trx: ActorTrx, setId: string, amount: number): Promise<void> =>
      sendRefundText(trx, setId, 'returned', { amount }),

    /** The set had ended before its payment arrived. */
    paidAfterEnd: (trx: ActorTrx, setId: string, late: LatePayment): Promise<void> =>
      sendRefundText(trx, setId, 'paid-too-late', late),

    /** A payment arrived too late, and the set is unchanged. */
    latePayment: (trx: ActorTrx, setId: string, late: LatePayment): Promise<void> =>
      sendRefundText(trx, setId, 'late-payment', late),
  };
}

/** The balance of each part that has something left; a PERIOD has no balance. */
const remaining = (memberships: MembershipRow[]): RemainingValue[] =>
  memberships
    .filter(({ balanceCnt, balanceAmt }) => (balanceCnt ?? balanceAmt ?? 0) > 0)
    .map(({ balanceCnt, balanceAmt }) => (balanceCnt === null ? { amount: balanceAmt! } : { sessions: balanceCnt }));
