import { request, findTeeTimes, gridOf, SHOP, signIn, type TeeTime } from './orders.data.ts';
import { measure, type Side, withSides } from './sides.ts';

const CUSTOMERS = 400;
const [READS, HOLDS] = [2000, 100];

/** The calls that customers make most, here and in another checkout. */
export const benchCalls = (against?: string): Promise<void> =>
  withSides(against, async (sides) => {
    const worlds = new Map<Side, { nextCustomerToken: () => string; teeTimes: TeeTime[] }>();
    for (const side of sides) {
      const nextCustomerToken = await signIn(side, CUSTOMERS);
      worlds.set(side, { nextCustomerToken, teeTimes: await findTeeTimes(side, nextCustomerToken()) });
    }
    const nextToken = (side: Side) => worlds.get(side)!.nextCustomerToken();
    const measureRead = (name: string, path: string) =>
      measure(name, sides, READS, async (side) => void (await request(side, path, nextToken(side))));

    await measure('home', sides, READS, async ({ url }) => {
      const response = await fetch(`${url}/?shopName=Mulligans`);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The home page answered ${response.status}.`);
    });
    await measureRead('availability', gridOf(5));
    await measure('hold', sides, HOLDS, async (side) => {
      const teeTime = worlds.get(side)!.teeTimes.pop()!;
      const body = { shopSeqNo: SHOP, durationMinutes: 60, partySize: 2, ...teeTime };
      await request(side, '/bookings/ready', nextToken(side), body);
    });
    await measureRead('my bookings', '/bookings/my');
  });
