import type { Booking } from '@caddie/contract/bookings';
import type { Order } from '@caddie/contract/orders';
import { request, findTeeTimes, saveCard, SHOP, signIn, type TeeTime } from './orders.data.ts';
import { measure, type Side, withSides } from './sides.ts';

const CUSTOMERS = 40;
const PURCHASES = 120;

type Buyer = { token: string; userCreditCardId: string };

/** The cost of holding a tee time, paying for it by card and settling it, here and in another checkout. */
export const benchOrders = (against?: string): Promise<void> =>
  withSides(against, async (sides) => {
    const shops = new Map<Side, () => Promise<void>>();
    for (const side of sides) shops.set(side, await openBuyers(side));
    await measure('hold, pay, settle', sides, PURCHASES, (side) => shops.get(side)!());
  });

/** Signs customers with cards in; the returned function lets the next one buy a tee time. */
export async function openBuyers(side: Side): Promise<() => Promise<void>> {
  const next = await signIn(side, CUSTOMERS);
  const buyers: Buyer[] = [];
  for (let count = 0; count < CUSTOMERS; count += 1) {
    const token = next();
    buyers.push({ token, userCreditCardId: await saveCard(side, token) });
  }
  const teeTimes = await findTeeTimes(side, next());
  return async () => {
    // Each customer buys one at a time: holding a second tee time would release the first.
    const buyer = buyers.shift()!;
    await buy(side, buyer, teeTimes.pop()!);
    buyers.push(buyer);
  };
}

async function buy(side: Side, { token, userCreditCardId }: Buyer, teeTime: TeeTime): Promise<void> {
  const holdRequest = { shopSeqNo: SHOP, durationMinutes: 60, partySize: 2, ...teeTime };
  const { bookingId } = await request<Booking>(side, '/bookings/ready', token, holdRequest);
  const { status } = await request<Order>(side, '/orders/create', token, { bookingId, userCreditCardId });
  if (status !== 'PAID') throw new Error(`An order that was to be paid is ${status}.`);
}
