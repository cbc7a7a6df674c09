import { sql } from 'kysely';
import { auditBooks } from '../src/audit/audit.ts';
import { rows } from '../src/platform/database/db.ts';
import type { Services } from '../src/services.ts';
import { baysOf, clearSheet, customerIdOf } from './counter-sales.ts';
import { crowd } from './crash/crowd.ts';
import { type Browser, signIn } from './desk.ts';
import type { Person } from './person.ts';
import { servicesOf } from './services.ts';
import type { World } from './world.ts';

/** The morning of the default evening. */
const MORNING = '2027-06-11T08:00:00-04:00';

type Counter = { priya: Browser; bays: string[]; venue: Services };

/** Signs Priya in at the counter on Friday morning; for a file's `beforeAll`. */
export async function openCounter(world: World): Promise<Counter> {
  await world.clock.set(MORNING);
  return { priya: await signIn(world, 'Priya'), bays: await baysOf(world), venue: await servicesOf(world) };
}

/** Resets to the same morning with every bay free; for `beforeEach`. */
export async function startMorning(world: World, venue: Services): Promise<void> {
  await world.clock.set(MORNING);
  await clearSheet(world, venue);
}

export type KnownCustomer = { kind: 'KNOWN'; customerId: string };

/** A customer whom the venue knows. */
export async function addKnownCustomer(world: World): Promise<{ person: Person; customer: KnownCustomer }> {
  const [person] = (await crowd(world, 1)) as [Person];
  return { person, customer: { kind: 'KNOWN', customerId: await customerIdOf(world, person) } };
}

/** The texts of a kind about a booking, in order. */
export const textsAbout = ({ engine }: World, bookingId: string, kind: string) =>
  rows(
    engine.db,
    sql<{ body: string; dropAfter: Date }>`
      select body, drop_after as "dropAfter"
        from text_messages
       where kind = ${kind}
         and cause like ${`${bookingId}%`}
       order by created_at, cause`,
  );

/** Checks the books immediately, and again when all work has ended; for `afterEach`. */
export async function mustAddUp({ engine }: World): Promise<void> {
  const violations = (await auditBooks(engine.db)).map(({ invariant, ids }) => `${invariant.id} ${ids.join(' ')}`);
  if (violations.length > 0) throw new Error(`the books do not add up: ${violations.join(', ')}`);
}
