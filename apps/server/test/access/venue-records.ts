import { randomInt, randomUUID } from 'node:crypto';
import { HOUR } from '@caddie/contract/dates/duration';
import { sql } from 'kysely';
import { firstRow } from '../../src/platform/database/db.ts';
import { hashToken, newToken } from '../../src/platform/tokens.ts';
import { type Name, staffIdOf } from '../desk.ts';
import { servicesOf } from '../services.ts';
import { staff } from '../staff.ts';
import type { World } from '../world.ts';

/** Records of a venue besides those of its customers. */
export type VenueRecords = {
  /** Of a counter device. */
  deviceId: string;
  /** Of the manager’s own browser. */
  ownDeviceId: string;
  /** Of the owner. */
  passkeyId: string;
  /** Of an entry place. */
  placeId: string;
  /** Of a draft price list. */
  priceListId: string;
  /** Of a future hour plan. */
  hourPlanId: string;
  /** Of an uploaded picture. */
  uploadId: string;
  /** Of a closing of a booked day. */
  closingId: string;
  /** Of a text that was not delivered. */
  textId: string;
};

const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const placeCode = (): string => Array.from({ length: 5 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

/** Creates one of each, new each time: some calls use them up. */
export async function recordsOfVenue(world: World, shopSeqNo: number): Promise<VenueRecords> {
  const [owner, manager]: Name[] = shopSeqNo === 1 ? ['Dana', 'Marcus'] : ['Jiwoo', 'Minjun'];
  const [ownerId, managerId] = [await staffIdOf(world, owner!), await staffIdOf(world, manager!)];
  const records = await firstRow(
    world.engine.db,
    sql<VenueRecords>`
      with device as (
        insert into staff_devices (token_hash, name, shop_seq_no, marked_by)
        values (${hashToken(newToken())}, 'Front counter', ${shopSeqNo}, ${managerId})
        returning device_id),
      own as (
        insert into staff_devices (token_hash, name)
        values (${hashToken(newToken())}, 'A browser')
        returning device_id),
      known as (
        insert into staff_known_devices (device_id, staff_id)
        select device_id, ${managerId}::uuid from own),
      passkey as (
        insert into staff_passkeys (staff_id, credential_id, public_key, uses, transports, name)
        values (${ownerId}, ${randomUUID()}, '\\xff', 0, '{}', 'A phone')
        returning passkey_id),
      place as (
        insert into entry_places (shop_seq_no, code, name)
        values (${shopSeqNo}, ${placeCode()}, ${randomUUID()})
        returning entry_place_id),
      list as (
        insert into price_lists (shop_seq_no, valid_from)
        values (${shopSeqNo}, '2027-09-06')
        returning price_list_id),
      plan as (
        insert into hour_plans (shop_seq_no, valid_from, published_at)
        select ${shopSeqNo}, greatest(max(valid_from), '2100-01-01') + 1, app_now()
          from hour_plans
         where shop_seq_no = ${shopSeqNo}
        returning hour_plan_id),
      upload as (
        insert into picture_uploads (shop_seq_no, fingerprint, content, width, height)
        values (${shopSeqNo}, ${randomUUID()}, '\\xff', 1200, 900)
        returning picture_upload_id),
      closing as (
        insert into day_closings (shop_seq_no, on_date, note, answer, staff_id, role, request_id)
        values (${shopSeqNo}, '2027-12-24', 'Closed', 'ONE_BY_ONE', ${managerId}, 'MANAGER', ${randomUUID()})
        returning closing_id),
      message as (
        insert into text_messages (shop_seq_no, kind, cause, to_phone, state, drop_after, ended_at)
        values (${shopSeqNo}, 'booked', ${randomUUID()}, '+16465550190', 'FAILED', app_now(), app_now())
        returning text_id)
      select device.device_id as "deviceId", own.device_id as "ownDeviceId", passkey_id as "passkeyId", entry_place_id as "placeId",
             price_list_id as "priceListId", hour_plan_id as "hourPlanId", picture_upload_id as "uploadId", closing_id as "closingId", text_id as "textId"
        from device, own, passkey, place, list, plan, upload, closing, message`,
  );
  return records!;
}

/** A hold of the desk and a block, near an instant at which a bay is free. */
export async function timesOfVenue(world: World, shopSeqNo: number, near: string) {
  const { bookings } = await servicesOf(world);
  const hoursFrom = (hours: number) => new Date(Date.parse(near) + hours * HOUR).toISOString();
  const { booking } = await bookings.holdAtDesk(staff('DESK', shopSeqNo), {
    startedAt: hoursFrom(-3),
    durationMinutes: 60,
    partySize: 1,
  });
  const { bookingIds } = await bookings.block(staff('DESK', shopSeqNo), {
    shopRoomIds: [booking.shopRoomId],
    from: hoursFrom(24),
    until: hoursFrom(25),
    note: 'Repair',
    isPublic: false,
  });
  return { deskHoldId: booking.bookingId, blockId: bookingIds[0]! };
}
