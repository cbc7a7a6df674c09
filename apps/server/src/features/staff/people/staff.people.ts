import { leastRoleFor, type Right } from '@caddie/contract/desk/rights';
import { createAct, type Done } from '../../../platform/actors/act.ts';
import type { ActorTrx, By, Role, Staff } from '../../../platform/actors/actor.ts';
import { may } from '../../../platform/actors/rights.ts';
import { type Db, isDatabaseError } from '../../../platform/database/db.ts';
import { notAllowed } from '../../../platform/actors/must-may.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { say } from '../../../words/words.ts';
import type { ShopService } from '../../shops/shops.service.ts';
import type { PeopleTexts } from './people.texts.ts';
import { findFounder } from './founders.store.ts';
import { markOwnRemoved } from '../own-devices.store.ts';
import { dropPasskeysOf } from '../sign-in/passkeys.store.ts';
import { dropPin, listMembers, type Member, runsVenueOfOthers } from './people.store.ts';
import { clearTries } from '../sign-in/pins.store.ts';
import {
  insertPerson,
  insertRole,
  lockRole,
  checkOwnerNow,
  markRemoved,
  type NewStaff,
  renewInvitation,
  saveRole,
} from './roles.store.ts';
import { endSessionsOf, endSessionsOn, endSessionsWithoutPin } from '../sign-in/sessions.store.ts';
import { markCounterRemoved } from './team.store.ts';

export type People = ReturnType<typeof createPeople>;
type AtVenue = { shopSeqNo: number; staffId: string };
/** The facts of the activity entry, about the person or another subject; undefined if nothing changes. */
type Changed = Omit<Done<string>, 'result'> | undefined;

type Dependencies = { db: Db; shops: Pick<ShopService, 'terms'>; texts: PeopleTexts };

/** Manages the staff of a venue and their roles. Each change is an entry in the venue's activity. */
export function createPeople({ db, shops, texts }: Dependencies) {
  const perform = createAct(db);
  return {
    members: (shopSeqNo: number): Promise<Member[]> => listMembers(db, shopSeqNo),
    /** Returns the name of the person with that phone, wherever they work or worked. */
    nameOf: async (phone: string): Promise<string | undefined> => (await findFounder(db, phone))?.name,

    /** Invites a person by text, for 48 hours. Returns undefined, without a change, for a person who already works there. */
    add: (by: By<'staff.add'>, person: NewStaff): Promise<string | undefined> =>
      change(by, 'staff.add', person, async (trx) => {
        const staffId = await insertPerson(trx, person);
        const added = await insertRole(trx, staffId, by.kind === 'staff' ? by.staffId : null, person);
        if (!added) return undefined;
        if (!person.isAccepted) await texts.invitation(trx, { shopSeqNo: person.shopSeqNo, staffId });
        return { subjectId: staffId, after: { role: added.role, ...(person.isAccepted && { accepted: true }) } };
      }),

    /** Sends the invitation again, for another 48 hours; repeated within minutes, it is sent once. */
    inviteAgain: (by: By<'staff.add'>, at: AtVenue): Promise<unknown> =>
      change(by, 'staff.add', at, async (trx) => {
        const known = await lockRole(trx, at.shopSeqNo, at.staffId);
        if (!known) throw new Refusal('STAFF_NOT_FOUND');
        if (known.isAccepted) throw new Refusal('WORKS_HERE_ALREADY');
        if (!(await renewInvitation(trx, at.shopSeqNo, at.staffId))) return undefined;
        await texts.invitation(trx, at);
        return { after: { role: known.role, again: true } };
      }),

    /** Changes a role. One that requires more than a code ends the sessions that were opened with a code alone. */
    changeRole: (by: By<'staff.change-role'>, at: AtVenue, role: Role): Promise<unknown> =>
      change(by, 'staff.change-role', at, async (trx) => {
        const before = await lockRole(trx, at.shopSeqNo, at.staffId);
        if (!before) throw new Refusal('STAFF_NOT_FOUND');
        if (before.role === role) return undefined;
        await saveRole(trx, at.shopSeqNo, at.staffId, role);
        if (before.role === 'DESK') await endSessionsWithoutPin(trx, at.staffId);
        return { before: { role: before.role }, after: { role } };
      }),

    /** Removes a person; their next call at the venue is refused. A repeated request changes nothing. */
    remove: (by: By<'staff.remove'>, at: AtVenue): Promise<unknown> =>
      change(by, 'staff.remove', at, async (trx) => {
        const before = await lockRole(trx, at.shopSeqNo, at.staffId);
        if (!before) return undefined;
        await markRemoved(trx, at.shopSeqNo, at.staffId);
        await endSessionsOf(trx, at.shopSeqNo, at.staffId);
        return { before: { role: before.role } };
      }),

    /** Removes a device at every venue, since it belongs to the person. All their passkeys are removed, as one may be on any device. */
    removeOwnDevice: (by: By<'staff.remove-device'>, at: AtVenue, deviceId: string): Promise<unknown> =>
      change(by, 'staff.remove-device', at, async (trx) => {
        if (!(await lockRole(trx, at.shopSeqNo, at.staffId))) throw new Refusal('STAFF_NOT_FOUND');
        const removed = await markOwnRemoved(trx, at, deviceId);
        if (!removed) throw new Refusal('DEVICE_NOT_FOUND');
        await endSessionsOn(trx, deviceId);
        await dropPasskeysOf(trx, at.staffId);
        return { before: { device: removed.name } };
      }),

    /** Resets a PIN: the next code leads to a new one, and open sessions stay. A repeated request changes nothing. */
    resetPin: (by: Staff<'staff.reset-pin'>, at: AtVenue): Promise<unknown> =>
      change(by, 'staff.reset-pin', at, async (trx) => {
        const known = await lockRole(trx, at.shopSeqNo, at.staffId);
        if (!known?.isAccepted) throw new Refusal('STAFF_NOT_FOUND');
        const ownerId = by.staffId;
        if (await runsVenueOfOthers(trx, at.staffId, ownerId)) throw new Refusal('RUNS_ANOTHER_VENUE');
        if (!(await dropPin(trx, at.staffId))) return undefined;
        await clearTries(trx, at.staffId);
        await texts.pinReset(trx, at, { ownerId, requestId: by.requestId });
        return {};
      }),

    /** Removes a counter: its sessions end, and its cookie becomes invalid. */
    removeCounter: (by: By<'counter.remove'>, shopSeqNo: number, deviceId: string): Promise<unknown> =>
      change(by, 'counter.remove', { shopSeqNo, kind: 'device' }, async (trx) => {
        const removed = await markCounterRemoved(trx, shopSeqNo, deviceId);
        if (!removed) throw new Refusal('DEVICE_NOT_FOUND');
        return { subjectId: deviceId, before: { name: removed.name } };
      }),
  };

  /**
   * Performs a change and returns its subject's id. The database protects the last owner; that is checked here, so that a caller with a
   * larger transaction gets the refusal too.
   */
  async function change<R extends Right>(
    by: By<NoInfer<R>>,
    right: R,
    { shopSeqNo, staffId: id, kind = 'staff' }: { shopSeqNo: number; staffId?: string; kind?: string },
    work: (trx: ActorTrx) => Promise<Changed>,
  ): Promise<string | undefined> {
    const isElsewhere = by.kind === 'staff' && by.shopSeqNo !== shopSeqNo;
    if (by.kind === 'customer' || isElsewhere || !may(by, right)) throw notAllowed(leastRoleFor(right));
    try {
      return await perform<R, undefined, object, string | undefined>(by.kind === 'staff' ? by : { ...by, shopSeqNo }, {
        right,
        subject: { kind, ...(id && { id }) },
        // Each act locks what it needs.
        find: async () => undefined,
        replay: (_trx, _nothing, line) => line?.subjectId,
        async work(trx) {
          const changed = await work(trx);
          await checkOwnerNow(trx);
          return changed && { ...changed, result: changed.subjectId ?? id };
        },
      });
    } catch (error) {
      if (isDatabaseError(error) && error.constraint === 'staff_roles_keep_an_owner') {
        const { shopName } = await shops.terms(shopSeqNo);
        throw new Refusal('LAST_OWNER', { says: say('staff.last-owner', { shopName }), cause: error });
      }
      throw error;
    }
  }
}
