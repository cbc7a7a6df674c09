import type { invite, Team } from '@caddie/contract/desk/people/people';
import type { ParsedOf } from '@caddie/contract/call';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import type { Role, Staff } from '../../../platform/actors/actor.ts';
import { mustMay } from '../../../platform/actors/must-may.ts';
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
      mustMay(staff, 'staff.read');
      return page(staff);
    },

    async invite(
      staff: Staff<'staff.add'>,
      { phone, countryCode, ...person }: ParsedOf<typeof invite>['body'],
    ): Promise<Team> {
      const invited = { ...person, phone: parseMobile(phone, countryCode), countryCode, shopSeqNo: staff.shopSeqNo };
      if (!(await people.add(staff, invited))) throw new Refusal('WORKS_HERE_ALREADY');
      return page(staff);
    },

    inviteAgain: (staff: Staff<'staff.add'>, staffId: string) =>
      after(staff, people.inviteAgain(staff, at(staff, staffId))),
    changeRole: (staff: Staff<'staff.change-role'>, staffId: string, role: Role) =>
      after(staff, people.changeRole(staff, at(staff, staffId), role)),
    remove: (staff: Staff<'staff.remove'>, staffId: string) => after(staff, people.remove(staff, at(staff, staffId))),
    removeOwnDevice: (staff: Staff<'staff.remove-device'>, staffId: string, deviceId: string) =>
      after(staff, people.removeOwnDevice(staff, at(staff, staffId), deviceId)),
    resetPin: (staff: Staff<'staff.reset-pin'>, staffId: string) =>
      after(staff, people.resetPin(staff, at(staff, staffId))),
    removeCounter: (staff: Staff<'counter.remove'>, deviceId: string) =>
      after(staff, people.removeCounter(staff, staff.shopSeqNo, deviceId)),
  };

  async function page({ shopSeqNo }: Staff): Promise<Team> {
    const { timeZone } = await shops.terms(shopSeqNo);
    return readTeam(db, shopSeqNo, (instant) => toVenueIso(timeZone, instant));
  }

  async function after(staff: Staff, act: Promise<unknown>): Promise<Team> {
    await act;
    return page(staff);
  }
}

const at = ({ shopSeqNo }: Staff, staffId: string) => ({ shopSeqNo, staffId });
