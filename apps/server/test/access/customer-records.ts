import { randomUUID } from 'node:crypto';
import { readyBooking } from '@caddie/contract/bookings';
import { reserveCard } from '@caddie/contract/cards';
import { draftSet, listProducts } from '@caddie/contract/memberships';
import { createOrder } from '@caddie/contract/orders';
import { getPublicShop, getShop } from '@caddie/contract/shops';
import { sql } from 'kysely';
import { firstRow } from '../../src/platform/database/db.ts';
import { crowdTokens } from '../crash/crowd.ts';
import { staffIdOf } from '../desk.ts';
import { createPerson, type Person } from '../person.ts';
import { freshAddress } from '../sign-up.ts';
import { saveCard } from '../wallet.ts';
import type { World } from '../world.ts';
import { recordsOfVenue, timesOfVenue, type VenueRecords } from './venue-records.ts';

/** Every id that a call may name. */
export type Ids = {
  shopSeqNo: number;
  shopName: string;
  shopRoomId: string;
  membershipDetailId: string;
  bookingId: string;
  orderId: string;
  userCreditCardId: string;
  sessionId: string;
  membershipSetId: string;
  draftSetId: string;
  membershipId: string;
  customerId: string;
  /** Of a member of staff. */
  staffId: string;
  /** Of a hold made at the desk. */
  deskHoldId: string;
  /** Of a block. */
  blockId: string;
} & VenueRecords;
export type IdName = keyof Ids;

/** Ids that do not exist. */
export const missingIds = (): Omit<Ids, 'shopSeqNo' | 'shopName'> => ({
  shopRoomId: randomUUID(),
  membershipDetailId: randomUUID(),
  bookingId: randomUUID(),
  orderId: randomUUID(),
  userCreditCardId: randomUUID(),
  sessionId: `cs_${randomUUID()}`,
  membershipSetId: randomUUID(),
  draftSetId: randomUUID(),
  membershipId: randomUUID(),
  customerId: randomUUID(),
  staffId: randomUUID(),
  deskHoldId: randomUUID(),
  blockId: randomUUID(),
  deviceId: randomUUID(),
  ownDeviceId: randomUUID(),
  passkeyId: randomUUID(),
  placeId: randomUUID(),
  priceListId: randomUUID(),
  hourPlanId: randomUUID(),
  uploadId: randomUUID(),
  closingId: randomUUID(),
  textId: randomUUID(),
});

/** A person, the headers of their browser, and the ids of their records. */
export type Owner = { person: Person; headers: Record<string, string>; ids: Ids };

/** Creates a customer with one of everything: a hold, a paid order, a card, an open card page, a membership and a draft of one. */
export async function customerWithEverything(world: World, shopName: string, startedAt: string): Promise<Owner> {
  const [token] = await crowdTokens(world.engine, 1, shopName);
  const headers = { authorization: `Bearer ${token}` };
  const person = createPerson(world.app, freshAddress(), headers);
  const { shopSeqNo } = await person.makes(getPublicShop, { query: { shopName } });
  const shop = await person.makes(getShop, { query: { shopSeqNo } });
  const packs = (await person.makes(listProducts, { query: { shopSeqNo } })).filter(
    ({ memberships }) => memberships[0]!.membershipTypeCd === 'COUNT',
  );
  const draft = (membershipDetailId: string) => person.makes(draftSet, { body: { shopSeqNo, membershipDetailId } });

  const { userCreditCardId } = await saveCard(person);
  const set = await draft(packs[0]!.membershipDetailId);
  const { membershipSetId } = set;
  const order = await person.makes(createOrder, { body: { membershipSetId, userCreditCardId } });
  const booking = await person.makes(readyBooking, {
    body: { shopSeqNo, startedAt, durationMinutes: 60, partySize: 1 },
  });
  // As if a pay link for it had expired, which the desk is notified of.
  await sql`insert into lapsed_links (booking_id, shop_seq_no) values (${booking.bookingId}, ${shopSeqNo})`.execute(
    world.engine.db,
  );
  const page = await person.makes(reserveCard, { params: { provider: 'sandbox' } });
  const staffId = await staffIdOf(world, shopName === 'Mulligans' ? 'Marcus' : 'Minjun');
  const ids = {
    shopSeqNo,
    shopName,
    shopRoomId: shop.rooms[0]!.shopRoomId,
    membershipDetailId: packs[1]!.membershipDetailId,
    bookingId: booking.bookingId,
    orderId: order.orderId,
    userCreditCardId,
    sessionId: page.split('/').at(-1)!,
    membershipSetId,
    draftSetId: (await draft(packs[1]!.membershipDetailId)).membershipSetId,
    membershipId: set.memberships[0]!.membershipId,
    customerId: await findHolder(world, booking.bookingId),
    staffId,
    ...(await timesOfVenue(world, shopSeqNo, startedAt)),
    ...(await recordsOfVenue(world, shopSeqNo)),
  };
  return { person, headers, ids };
}

const findHolder = async ({ engine }: World, bookingId: string): Promise<string> =>
  (await firstRow(
    engine.db,
    sql<{ id: string }>`select customer_id as id from bookings where booking_id = ${bookingId}`,
  ))!.id;
