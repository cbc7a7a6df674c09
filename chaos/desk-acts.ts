import { createHash, randomBytes } from 'node:crypto';
import type { DataOf } from '@caddie/contract/call';
import type { previewMove } from '@caddie/contract/desk/moves';
import type { DeskBooking } from '@caddie/contract/desk/panel';
import type { Browser } from './browser.ts';
import type { Database } from './database.ts';

/** A booking as the desk last saw it. */
type BookingVersion = { bookingId: string; version: number };
type NewTime = { startedAt: string; shopRoomId: string; durationMinutes: number };

/** Moves a booking at the previewed price; returns the refusal code if it is refused. */
export async function moveBooking(
  browser: Browser,
  seen: BookingVersion,
  to: NewTime,
  byVenue: boolean,
): Promise<string | undefined> {
  const query = new URLSearchParams({ ...to, durationMinutes: `${to.durationMinutes}`, byVenue: `${byVenue}` });
  const path = `/desk/bookings/${seen.bookingId}/move`;
  const preview = await browser.get<DataOf<typeof previewMove>>(`${path}?${query.toString()}`);
  if (preview.status !== 200) return preview.code;
  const body = { version: seen.version, ...to, byVenue, amount: preview.data.amount, sendText: true };
  return (await browser.post<DeskBooking>(path, body)).code;
}

/** Takes cash for an amount due; returns the refusal code if it is refused. */
export async function takeCash(browser: Browser, seen: BookingVersion, amount: number): Promise<string | undefined> {
  const body = { version: seen.version, pay: { kind: 'CASH' }, amount };
  return (await browser.post<DeskBooking>(`/desk/bookings/${seen.bookingId}/take`, body)).code;
}

/** Creates a session of a member of staff: signing in is not under test here. */
export async function openSession(
  database: Database,
  shopSeqNo: number,
  role: 'DESK' | 'MANAGER' = 'DESK',
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = (text: string) => createHash('sha256').update(text).digest();
  await database.rows(
    `with device as (
       insert into staff_devices (token_hash, name) values ($1, 'A browser') returning device_id)
     insert into staff_sessions (token_hash, staff_id, shop_seq_no, device_id)
     select $2, staff_id, shop_seq_no, device_id from staff_roles, device where shop_seq_no = $3 and role = $4 limit 1`,
    [hash(`device ${token}`), hash(token), shopSeqNo, role],
  );
  return token;
}
