import { DAY_SECONDS, HOUR_SECONDS } from '@caddie/contract/dates/duration';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import type { DataOf } from '@caddie/contract/call';
import { DELETION_DAYS, type getDeletion } from '@caddie/contract/personal-data';
import { screens } from '@caddie/contract/screens';
import type { FastifyBaseLogger } from 'fastify';
import type { Outbox } from '../../../gateways/sms/outbox.ts';
import { recordActivity } from '../../../platform/actors/activity.ts';
import { type ActorTrx, actAs, type Customer, system } from '../../../platform/actors/actor.ts';
import { requireRight } from '../../../platform/actors/require-right.ts';
import type { Db } from '../../../platform/database/db.ts';
import { tryEachInPages } from '../../../platform/jobs/batches.ts';
import type { JobKinds } from '../../../platform/jobs/jobs.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { message } from '../../../words/words.ts';
import { shortAddress } from '../../links/links.service.ts';
import type { MembershipService } from '../../memberships/memberships.service.ts';
import type { ShopService } from '../../shops/shops.service.ts';
import { deletionStore, lockForErasing, revokeAllSessions } from '../../users/customers.service.ts';
import {
  assertProved,
  consumeProof,
  type OwnerProof,
  type ProofToken,
} from '../../users/profile/owner-proof.service.ts';
import { cannotErase, openFigures } from './erase.rules.ts';
import type { ErasureService } from './erase.service.ts';
import { findErasureBlocker } from './erase.store.ts';

const BATCH = 50;
/** After how many days an erasure is tried again if the customer has something open again, such as a booking by the desk. */
const RETRY_DAYS = 1;

type Dependencies = {
  db: Db;
  shops: Pick<ShopService, 'terms'>;
  memberships: Pick<MembershipService, 'sets' | 'giveUp'>;
  outbox: Pick<Outbox, 'queue' | 'sendNow'>;
  erasure: Pick<ErasureService, 'erase'>;
  owner: OwnerProof;
  /** The base address of links; empty if no phone could open it. */
  siteUrl: () => string;
  log: FastifyBaseLogger;
};
export type DeletionService = ReturnType<typeof createDeletionService>;

/** Customers delete their own account: signed out at once, erased after seven days. Signing in before brings it back. */
export function createDeletionService({ db, shops, memberships, outbox, erasure, owner, siteUrl, log }: Dependencies) {
  return {
    async preview(customer: Customer): Promise<DataOf<typeof getDeletion>> {
      const venue = await shops.terms(customer.shopSeqNo);
      const blocker = await findErasureBlocker(db, customer.customerId);
      return {
        open: blocker && blocker.kind !== 'PASS' ? openFigures(blocker, venue) : null,
        passes: await validPasses(customer),
      };
    },

    async ask(customer: Customer, givesUp: readonly string[], token: ProofToken): Promise<{ erasedAt: string }> {
      requireRight(customer, 'customer.erase');
      const { customerId, shopSeqNo } = customer;
      const venue = await shops.terms(shopSeqNo);
      const [account] = await owner.accountsOf(customer);
      await assertProved(db, account.phone, token);
      const passes = (await validPasses(customer)).map(({ membershipSetId }) => membershipSetId);
      if (passes.some((setId) => !givesUp.includes(setId))) throw new Refusal('PASSES_LEFT');

      const { textId, erasedAt } = await actAs(db, customer, async (trx) => {
        if (!(await lockForErasing(trx, shopSeqNo, customerId))) throw new Refusal('UNAUTHENTICATED');
        const blocker = await findErasureBlocker(trx, customerId);
        if (blocker && blocker.kind !== 'PASS') throw cannotErase(blocker, venue, undefined);
        await consumeProof(trx, account.phone, token);
        const eraseAfter = await deletionStore.insertDeletion(trx, customerId, passes, DELETION_DAYS);
        await revokeAllSessions(trx, customerId);
        return { textId: await notify(trx, customer, account.phone, eraseAfter, venue), erasedAt: eraseAfter };
      });
      await outbox.sendNow(textId);
      return { erasedAt: toVenueIso(venue.timeZone, erasedAt) };
    },

    jobs: {
      'customers.erase-deleted': { run: eraseDue, everySeconds: HOUR_SECONDS },
    } satisfies JobKinds,
  };

  async function validPasses({ customerId }: Customer) {
    return (await memberships.sets({ customerId })).filter(
      ({ membershipSetStatusCd }) => membershipSetStatusCd === 'ACTIVE',
    );
  }

  function notify(
    trx: ActorTrx,
    { customerId, shopSeqNo }: Customer,
    to: string,
    erasedAt: number,
    { shopName, timeZone }: { shopName: string; timeZone: string },
  ): Promise<string> {
    const query = new URLSearchParams({ shopName }).toString();
    const link = siteUrl() ? shortAddress(`${siteUrl()}${screens.home}?${query}`) : null;
    return outbox.queue(trx, {
      kind: 'account-deleting',
      // Erasing finds the texts about a customer by the id in front.
      cause: `${customerId}:${erasedAt}`,
      to,
      shopSeqNo,
      message: message('text.account-deleting', { shopName, erasedAt, timeZone, link }),
      maxAgeSeconds: DAY_SECONDS,
    });
  }

  async function eraseDue(): Promise<void> {
    await tryEachInPages(
      BATCH,
      (last: deletionStore.DueDeletion | undefined, size) => deletionStore.findDueDeletions(db, size, last?.customerId),
      eraseOne,
    );
  }

  async function eraseOne({ customerId, shopSeqNo }: deletionStore.DueDeletion): Promise<void> {
    const venue = await shops.terms(shopSeqNo);
    try {
      await actAs(db, system('customers.erase-deleted'), async (trx) => {
        const person = await lockForErasing(trx, shopSeqNo, customerId);
        const deletion = person && (await deletionStore.findDueDeletion(trx, customerId));
        if (!deletion) return;
        for (const setId of deletion.givenUp) await memberships.giveUp(trx, setId);
        await erasure.erase(trx, shopSeqNo, person, venue);
        await recordActivity(trx, { shopSeqNo, act: 'customer.erase', subject: { kind: 'customer', id: customerId } });
      });
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'CUSTOMER_HAS_OPEN')) throw error;
      log.warn(
        { event: 'customer.erase_postponed', customerId },
        'a customer’s deleted account still has an open booking or amount, so it is not erased yet: retried after a day',
      );
      await deletionStore.postponeDeletion(db, customerId, RETRY_DAYS);
    }
  }
}
