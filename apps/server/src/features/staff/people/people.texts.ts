import { INVITATION_HOURS } from '@caddie/contract/desk/people/people';
import { HOUR_SECONDS } from '@caddie/contract/dates/duration';
import type { Outbox } from '../../../gateways/sms/outbox.ts';
import type { Trx } from '../../../platform/database/db.ts';
import { message } from '../../../words/words.ts';
import { readInvitation, readPinReset } from './team.store.ts';

export type PeopleTexts = ReturnType<typeof createPeopleTexts>;
type Dependencies = {
  outbox: Pick<Outbox, 'queue'>;
  /** The base address for links; empty if no phone could open it. */
  siteUrl: () => string;
};
type VenueMember = { shopSeqNo: number; staffId: string };

/** How long the text may wait: a person who did not ask for the reset should learn of it, even the next morning. */
const RESET_HOURS = 24;

/** Texts to the staff of a venue, queued in the transaction of their cause. */
export const createPeopleTexts = ({ outbox, siteUrl }: Dependencies) => ({
  async invitation(trx: Trx, { shopSeqNo, staffId }: VenueMember): Promise<void> {
    const { phone, ...textFields } = await readInvitation(trx, shopSeqNo, staffId);
    await outbox.queue(trx, {
      kind: 'staff.invitation',
      // Every renewal by 48 hours is a new invitation.
      cause: `${shopSeqNo}:${staffId}:${textFields.until}`,
      to: phone,
      shopSeqNo,
      message: message('text.invitation', { ...textFields, link: siteUrl() ? `${siteUrl()}/desk` : null }),
      maxAgeSeconds: INVITATION_HOURS * HOUR_SECONDS,
    });
  },

  async pinReset(
    trx: Trx,
    { shopSeqNo, staffId }: VenueMember,
    reset: { ownerId: string; requestId: string },
  ): Promise<void> {
    const { phone, ...textFields } = await readPinReset(trx, { shopSeqNo, staffId, ownerId: reset.ownerId });
    await outbox.queue(trx, {
      kind: 'staff.pin-reset',
      cause: `${staffId}:${reset.requestId}`,
      to: phone,
      shopSeqNo,
      message: message('text.pin-reset', textFields),
      maxAgeSeconds: RESET_HOURS * HOUR_SECONDS,
    });
  },
});

/** Refuses every text: a seed or an import adds staff who need no invitation. */
export const noPeopleTexts: PeopleTexts = { invitation: rejectText, pinReset: rejectText };

function rejectText(): Promise<never> {
  return Promise.reject(new Error('Nobody is texted here.'));
}
