import { leastRoleFor, type Right } from '@caddie/contract/desk/rights';
import { createAct, type ActOutcome } from '../../../platform/actors/act.ts';
import type { ActorTrx, ActorWithRight, Role, Staff } from '../../../platform/actors/actor.ts';
import { hasRight } from '../../../platform/actors/rights.ts';
import { type Db, isDatabaseError } from '../../../platform/database/db.ts';
import { notAllowedRefusal } from '../../../platform/actors/require-right.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { message } from '../../../words/words.ts';
import type { ShopService } from '../../shops/shops.service.ts';
import type { PeopleTexts } from './people.texts.ts';
import { findFounder } from './founders.store.ts';
import { markOwnRemoved } from '../own-devices.store.ts';
import { dropPasskeysOf } from '../sign-in/passkeys.store.ts';
import { dropPin, listMembers, type Member, managesOtherVenue } from './people.store.ts';
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
type VenueMember = { shopSeqNo: number; staffId: string };
/** The facts of the activity entry, about the person or another subject; undefined if nothing changes. */
type ActivityDetails = Omit<ActOutcome<string>, 'result'> | undefined;

type Dependencies = { db: Db; shops: Pick<ShopService, 'terms'>; texts: PeopleTexts };

/** Manages the staff of a venue and their roles. Each change is an entry in the venue's activity. */
export function createPeople({ db, shops, texts }: Dependencies) {
  const perform = createAct(db);
  return {
    members: (shopSeqNo: number): Promise<Member[]> => listMembers(db, shopSeqNo),
    /** Returns the name of the person with that phone, wherever they work or worked. */
    nameOf: async (phone: string): Promise<string | undefined> => (await findFounder(db, phone))?.name,

    /** Invites a person by text, for 48 hours. Returns undefined, without a change, for a person who already works there. */
    add: (actor: ActorWithRight<'staff.add'>, person: NewStaff): Promise<string | undefined> =>
      change(actor, 'staff.add', person, async (trx) => {
        const staffId = await insertPerson(trx, person);
        const newRole = await insertRole(trx, staffId, actor.kind === 'staff' ? actor.staffId : null, person);
        if (!newRole) return undefined;
        if (!person.isAccepted) await texts.invitation(trx, { shopSeqNo: person.shopSeqNo, staffId });
        return { subjectId: staffId, after: { role: newRole.role, ...(person.isAccepted && { accepted: true }) } };
      }),

    /** Sends the invitation again, for another 48 hours; repeated within minutes, it is sent once. */
    inviteAgain: (actor: ActorWithRight<'staff.add'>, member: VenueMember): Promise<unknown> =>
      change(actor, 'staff.add', member, async (trx) => {
        const invited = await lockRole(trx, member.shopSeqNo, member.staffId);
        if (!invited) throw new Refusal('STAFF_NOT_FOUND');
        if (invited.isAccepted) throw new Refusal('WORKS_HERE_ALREADY');
        if (!(await renewInvitation(trx, member.shopSeqNo, member.staffId))) return undefined;
        await texts.invitation(trx, member);
        return { after: { role: invited.role, again: true } };
      }),

    /** Changes a role. One that requires more than a code ends the sessions that were opened with a code alone. */
    changeRole: (actor: ActorWithRight<'staff.change-role'>, member: VenueMember, role: Role): Promise<unknown> =>
      change(actor, 'staff.change-role', member, async (trx) => {
        const before = await lockRole(trx, member.shopSeqNo, member.staffId);
        if (!before) throw new Refusal('STAFF_NOT_FOUND');
        if (before.role === role) return undefined;
        await saveRole(trx, member.shopSeqNo, member.staffId, role);
        if (before.role === 'DESK') await endSessionsWithoutPin(trx, member.staffId);
        return { before: { role: before.role }, after: { role } };
      }),

    /** Removes a person; their next call at the venue is refused. A repeated request changes nothing. */
    remove: (actor: ActorWithRight<'staff.remove'>, member: VenueMember): Promise<unknown> =>
      change(actor, 'staff.remove', member, async (trx) => {
        const before = await lockRole(trx, member.shopSeqNo, member.staffId);
        if (!before) return undefined;
        await markRemoved(trx, member.shopSeqNo, member.staffId);
        await endSessionsOf(trx, member.shopSeqNo, member.staffId);
        return { before: { role: before.role } };
      }),

    /** Removes a device at every venue, since it belongs to the person. All their passkeys are removed, as one may be on any device. */
    removeOwnDevice: (
      actor: ActorWithRight<'staff.remove-device'>,
      member: VenueMember,
      deviceId: string,
    ): Promise<unknown> =>
      change(actor, 'staff.remove-device', member, async (trx) => {
        if (!(await lockRole(trx, member.shopSeqNo, member.staffId))) throw new Refusal('STAFF_NOT_FOUND');
        const removed = await markOwnRemoved(trx, member, deviceId);
        if (!removed) throw new Refusal('DEVICE_NOT_FOUND');
        await endSessionsOn(trx, deviceId);
        await dropPasskeysOf(trx, member.staffId);
        return { before: { device: removed.name } };
      }),

    /** Resets a PIN: the next code leads to a new one, and open sessions stay. A repeated request changes nothing. */
    resetPin: (actor: Staff<'staff.reset-pin'>, member: VenueMember): Promise<unknown> =>
      change(actor, 'staff.reset-pin', member, async (trx) => {
        const currentRole = await lockRole(trx, member.shopSeqNo, member.staffId);
        if (!currentRole?.isAccepted) throw new Refusal('STAFF_NOT_FOUND');
        const ownerId = actor.staffId;
        if (await managesOtherVenue(trx, member.staffId, ownerId)) throw new Refusal('RUNS_ANOTHER_VENUE');
        if (!(await dropPin(trx, member.staffId))) return undefined;
        await clearTries(trx, member.staffId);
        await texts.pinReset(trx, member, { ownerId, requestId: actor.requestId });
        return {};
      }),

    /** Removes a counter: its sessions end, and its cookie becomes invalid. */
    removeCounter: (actor: ActorWithRight<'counter.remove'>, shopSeqNo: number, deviceId: string): Promise<unknown> =>
      change(actor, 'counter.remove', { shopSeqNo, kind: 'device' }, async (trx) => {
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
    actor: ActorWithRight<NoInfer<R>>,
    right: R,
    { shopSeqNo, staffId: id, kind = 'staff' }: { shopSeqNo: number; staffId?: string; kind?: string },
    work: (trx: ActorTrx) => Promise<ActivityDetails>,
  ): Promise<string | undefined> {
    const isOtherVenue = actor.kind === 'staff' && actor.shopSeqNo !== shopSeqNo;
    if (actor.kind === 'customer' || isOtherVenue || !hasRight(actor, right))
      throw notAllowedRefusal(leastRoleFor(right));
    try {
      return await perform<R, undefined, object, string | undefined>(
        actor.kind === 'staff' ? actor : { ...actor, shopSeqNo },
        {
          right,
          subject: { kind, ...(id && { id }) },
          // Each act locks what it needs.
          find: async () => undefined,
          replay: (_trx, _nothing, entry) => entry?.subjectId,
          async work(trx) {
            const activityDetails = await work(trx);
            await checkOwnerNow(trx);
            return activityDetails && { ...activityDetails, result: activityDetails.subjectId ?? id };
          },
        },
      );
    } catch (error) {
      if (isDatabaseError(error) && error.constraint === 'staff_roles_keep_an_owner') {
        const { shopName } = await shops.terms(shopSeqNo);
        throw new Refusal('LAST_OWNER', { message: message('staff.last-owner', { shopName }), cause: error });
      }
      throw error;
    }
  }
}
