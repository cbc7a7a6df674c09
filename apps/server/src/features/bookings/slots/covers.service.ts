import type { Customer } from '../../../platform/actors/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { MembershipService } from '../../memberships/memberships.service.ts';
import { coverOf } from './cover.rules.ts';
import type { Availability } from './slots.rules.ts';
import type { SlotService } from './slots.service.ts';

type Dependencies = {
  db: Db;
  slots: Pick<SlotService, 'available'>;
  memberships: Pick<MembershipService, 'optionsOn'>;
};
type Query = Parameters<SlotService['available']>[0];
export type CoverService = ReturnType<typeof createCoverService>;

/** The free tee times of a day for a customer, with how their memberships would pay; the memberships are read once for the whole day. */
export const createCoverService = ({ db, slots, memberships }: Dependencies) => ({
  async available(customer: Customer, query: Query): Promise<Availability> {
    const grid = await slots.available(query);
    const optionsFor = await memberships.optionsOn(db, customer, query.bookingDate);
    // Most customers have no membership and get the shared grid.
    if (!optionsFor) return grid;
    return { ...grid, slots: grid.slots.map((slot) => ({ ...slot, cover: coverOf(grid, slot, optionsFor) })) };
  },
});
