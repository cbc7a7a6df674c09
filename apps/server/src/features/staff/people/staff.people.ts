import { leastRoleFor, type Right } from '@caddie/contract/desk/rights';
import { createAct, type Done } from '../../../platform/actors/act.ts';
import type { Act, By, Role, Staff } from '../../../platform/actors/actor.ts';
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
  lookForOwnerNow,
  markRemoved,
  type NewStaff,
  renewInvitation,
  saveRole,
} from './roles.store.ts';
import { endSessionsOf, endSessionsOn, endSessionsWithoutPin } from '../sign-in/sessions.store.ts';
import { markCounterRemoved } from './team.store.ts';

export type People = ReturnType<typeof createPeople>;
type AtVenue = { shopSeqNo: number; staffId: string };
/** What its line says, of the person or of what it names instead; undefined: it is so already. */
type Changed = Omit<Done<string>, 'result'> | undefined;

type Dependencies = { db: Db; shops: Pick<ShopService, 'terms'>; texts: PeopleTexts };

/** Who works at a venue, and as what. Each change is a line of the venue's activity. */
export function createPeople({ db, shops, texts }: Dependencies) {
  const perform = createAct(db);
  return {
    members: (shopSeqNo: number): Promise<Member[]> => listMembers(db, shopSeqNo),
    /** What the person with that phone is called, wherever they work or worked. */
    nameOf: async (phone: string): Promise<string | undefined> => (await findFounder(db, phone))?.name,

    /** Invites a person by text, for 48 hours. Undefined, and no change, for a person who already works there. */
    add: (by: By<'staff.add'>, person: NewStaff): Promise<string | undefined> =>
      change(by, 'staff.add', person, async (trx) => {
        const staffId = await insertPerson(trx, person);
        const added = await insertRole(trx, staffId, by.kind === 'staff' ? by.staffId : null, person);
        if (!added) return undefined;
        if (!person.isAccepted) await texts.invitation(trx, { shopSeqNo: person.shopSeqNo, staffId });
        return { subjectId: staffId, after: { role: added.role, ...(person.isAccepted && { accepted: true }) } };
      }),

    /** Texts it again, for another 48 hours; asked twice within minutes, once. */
    inviteAgain: (by: By<'staff.add'>, at: AtVenue): Promise<unknown> =>
      change(by, 'staff.add', at, async (trx) => {
        const known = await lockRole(trx, at.shopSeqNo, at.staffId);
        if (!known) throw new Refusal('STAFF_NOT_FOUND');
        if (known.isAccepted) throw new Refusal('WORKS_HERE_ALREADY');
        if (!(await renewInvitation(trx, at.shopSeqNo, at.staffId))) return undefined;
        await texts.invitation(trx, at);
        return { after: { role: known.role, again: true } };
      }),

    /** A role that asks for more than a code ends the sessions that a code alone has opened. */
    changeRole: (by: By<'staff.change-role'>, at: AtVenue, role: Role): Promise<unknown> =>
      change(by, 'staff.change-role', at, async (trx) => {
        const before = await lockRole(trx, at.shopSeqNo, at.staffId);
        if (!before) throw new Refusal('STAFF_NOT_FOUND');
        if (before.role === role) return undefined;
        await saveRole(trx, at.shopSeqNo, at.staffId, role);
        if (before.role === 'DESK') await endSessionsWithoutPin(trx, at.staffId);
        return { before: { role: before.role }, after: { role } };
      }),

    /** Their very next call at the venue is refused. Asked again, it changes nothing. */
    remove: (by: By<'staff.remove'>, at: AtVenue): Promise<unknown> =>
      change(by, 'staff.remove', at, async (trx) => {
        const before = await lockRole(trx, at.shopSeqNo, at.staffId);
        if (!before) return undefined;
        await markRemoved(trx, at.shopSeqNo, at.staffId);
        await endSessionsOf(trx, at.shopSeqNo, at.staffId);
        return { before: { role: before.role } };
      }),

    /**
     * A device is its person's and not a venue's: it is out at every venue. A passkey may be on any of their devices, so they all go.
     */
    removeOwnDevice: (by: By<'staff.remove-device'>, at: AtVenue, deviceId: string): Promise<unknown> =>
      change(by, 'staff.remove-device', at, async (trx) => {
        if (!(await lockRole(trx, at.shopSeqNo, at.staffId))) throw new Refusal('STAFF_NOT_FOUND');
        const removed = await markOwnRemoved(trx, at, deviceId);
        if (!removed) throw new Refusal('DEVICE_NOT_FOUND');
        await endSessionsOn(trx, deviceId);
        await dropPasskeysOf(trx, at.staffId);
        return { before: { device: removed.name } };
      }),

    /** Their next code leads to a new one; what is open stays open. Asked again, it changes nothing. */
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

    /** No session on it is open from then on, and its cookie is nothing. */
    removeCounter: (by: By<'counter.remove'>, shopSeqNo: number, deviceId: string): Promise<unknown> =>
      change(by, 'counter.remove', { shopSeqNo, kind: 'device' }, async (trx) => {
        const removed = await markCounterRemoved(trx, shopSeqNo, deviceId);
        if (!removed) throw new Refusal('DEVICE_NOT_FOUND');
        return { subjectId: deviceId, before: { name: removed.name } };
      }),
  };

  /**
   * Answers whom or what it was about. The database keeps the last owner: it is asked here, so that whoever has a larger transaction
   * around this is told too.
   */
  async function change<R extends Right>(
    by: By<NoInfer<R>>,
    right: R,
    { shopSeqNo, staffId: id, kind = 'staff' }: { shopSeqNo: number; staffId?: string; kind?: string },
    work: (trx: Act) => Promise<Changed>,
  ): Promise<string | undefined> {
    const isElsewhere = by.kind === 'staff' && by.shopSeqNo !== shopSeqNo;
    if (by.kind === 'customer' || isElsewhere || !may(by, right)) throw notAllowed(leastRoleFor(right));
    try {
      return await perform<R, undefined, object, string | undefined>(by.kind === 'staff' ? by : { ...by, shopSeqNo }, {
        right,
        subject: { kind, ...(id && { id }) },
        // Each locks what it needs.
        find: async () => undefined,
        again: (_trx, _nothing, line) => line?.subjectId,
        async work(trx) {
          const changed = await work(trx);
          await lookForOwnerNow(trx);
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
