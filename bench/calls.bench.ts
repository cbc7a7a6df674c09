import { ask, findTeeTimes, gridOf, SHOP, signIn, type TeeTime } from './orders.data.ts';
import { measure, type Side, withSides } from './sides.ts';

const CUSTOMERS = 400;
const [READS, HOLDS] = [2000, 100];

/** The calls that customers make most, here and in another checkout. */
export const benchCalls = (against?: string): Promise<void> =>
  withSides(against, async (sides) => {
    const worlds = new Map<Side, { next: () => string; teeTimes: TeeTime[] }>();
    for (const side of sides) {
      const next = await signIn(side, CUSTOMERS);
      worlds.set(side, { next, teeTimes: await findTeeTimes(side, next()) });
    }
    const nextOf = (side: Side) => worlds.get(side)!.next();
    const reads = (name: string, path: string) =>
      measure(name, sides, READS, async (side) => void (await ask(side, path, nextOf(side))));

    await measure('home', sides, READS, async ({ url }) => {
      const response = await fetch(`${url}/?shopName=Mulligans`);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The home page answered ${response.status}.`);
    });
    await reads('availability', gridOf(5));
    await measure('hold', sides, HOLDS, async (side) => {
      const teeTime = worlds.get(side)!.teeTimes.pop()!;
      const body = { shopSeqNo: SHOP, durationMinutes: 60, partySize: 2, ...teeTime };
      await ask(side, '/bookings/ready', nextOf(side), body);
    });
    await reads('my bookings', '/bookings/my');
  });
