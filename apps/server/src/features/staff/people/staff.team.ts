import type { invite, Team } from '@caddie/contract/desk/people/people';
import type { ParsedOf } from '@caddie/contract/call';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import type { Role, Staff } from '../../../platform/actors/actor.ts';
import { requireRight } from '../../../platform/actors/require-right.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ShopService } from '../../shops/shops.service.ts';
import { parseMobile } from '../../users/sign-in/identity.service.ts';
import type { People } from './staff.people.ts';
import { readTeam } from './team.store.ts';

type Dependencies = { db: Db; shops: ShopService; people: People };

/** The staff page for owners. Every act returns the updated page. */
export function createTeam({ db, shops, people }: Dependencies) {
  return {
    async read(staff: Staff<'staff.read'>): Promise<Team> {
      requireRight(staff, 'staff.read');
      return readPage(staff);
    },

    async invite(
      staff: Staff<'staff.add'>,
      { phone, countryCode, ...person }: ParsedOf<typeof invite>['body'],
    ): Promise<Team> {
      const invited = { ...person, phone: parseMobile(phone, countryCode), countryCode, shopSeqNo: staff.shopSeqNo };
      if (!(await people.add(staff, invited))) throw new Refusal('WORKS_HERE_ALREADY');
      return readPage(staff);
    },

    inviteAgain: (staff: Staff<'staff.add'>, staffId: string) =>
      thenReadPage(staff, people.inviteAgain(staff, toVenueMember(staff, staffId))),
    changeRole: (staff: Staff<'staff.change-role'>, staffId: string, role: Role) =>
      thenReadPage(staff, people.changeRole(staff, toVenueMember(staff, staffId), role)),
    remove: (staff: Staff<'staff.remove'>, staffId: string) =>
      thenReadPage(staff, people.remove(staff, toVenueMember(staff, staffId))),
    removeOwnDevice: (staff: Staff<'staff.remove-device'>, staffId: string, deviceId: string) =>
      thenReadPage(staff, people.removeOwnDevice(staff, toVenueMember(staff, staffId), deviceId)),
    resetPin: (staff: Staff<'staff.reset-pin'>, staffId: string) =>
      thenReadPage(staff, people.resetPin(staff, toVenueMember(staff, staffId))),
    removeCounter: (staff: Staff<'counter.remove'>, deviceId: string) =>
      thenReadPage(staff, people.removeCounter(staff, staff.shopSeqNo, deviceId)),
  };

  async function readPage({ shopSeqNo }: Staff): Promise<Team> {
    const { timeZone } = await shops.terms(shopSeqNo);
    return readTeam(db, shopSeqNo, (instant) => toVenueIso(timeZone, instant));
  }

  async function thenReadPage(staff: Staff, act: Promise<unknown>): Promise<Team> {
    await act;
    return readPage(staff);
  }
}

const toVenueMember = ({ shopSeqNo }: Staff, staffId: string) => ({ shopSeqNo, staffId });
