import { INVITED_HOURS } from '@caddie/contract/desk/people';
import type { Outbox } from '../../gateways/sms/outbox.ts';
import type { Trx } from '../../platform/database/db.ts';
import { say } from '../../words/words.ts';
import { readInvitation } from './team.store.ts';

export type Invitations = ReturnType<typeof createInvitations>;
type Dependencies = {
  outbox: Pick<Outbox, 'queue'>;
  /** The address that a link begins with; none, if no phone could open it. */
  siteUrl: () => string;
};

/** Texts to people who are invited to a venue's desk, queued in the transaction of the invitation. */
export const createInvitations = ({ outbox, siteUrl }: Dependencies) => ({
  async text(trx: Trx, { shopSeqNo, staffId }: { shopSeqNo: number; staffId: string }): Promise<void> {
    const { phone, ...facts } = await readInvitation(trx, shopSeqNo, staffId);
    await outbox.queue(trx, {
      kind: 'staff.invitation',
      // Each 48 hours are another invitation.
      cause: `${shopSeqNo}:${staffId}:${facts.until}`,
      to: phone,
      shopSeqNo,
      says: say('text.invitation', { ...facts, link: siteUrl() ? `${siteUrl()}/desk` : null }),
      maxAgeSeconds: INVITED_HOURS * 3600,
    });
  },
});
