import { sql } from 'kysely';
import { type Db, firstRow, type Trx } from '../../../platform/database/db.ts';
import type { Person } from './people.store.ts';

const TICKET_SECONDS = 300;

export type RequiredSecret = 'PIN' | 'NEW_PIN';
type NewTicket = { ticketHash: Uint8Array; staffId: string; deviceId: string; asksFor: RequiredSecret };

export const insertTicket = (trx: Trx, { ticketHash, staffId, deviceId, asksFor }: NewTicket) =>
  sql`
    insert into sign_in_tickets (ticket_hash, staff_id, device_id, asks_for, expires_at)
    values (${ticketHash}, ${staffId}, ${deviceId}, ${asksFor}, app_now() + make_interval(secs => ${TICKET_SECONDS}))`.execute(
    trx,
  );

/** The caller's ticket, and the device for which it was issued. */
type TicketProof = { ticketHash: Uint8Array; deviceHash: Uint8Array; asksFor: RequiredSecret };

const isTicketValid = ({ ticketHash, asksFor }: Pick<TicketProof, 'ticketHash' | 'asksFor'>) => sql`
  ticket_hash = ${ticketHash} and asks_for = ${asksFor} and used_at is null and expires_at > app_now()`;

export type TicketHolder = Pick<Person, 'staffId' | 'name' | 'phone' | 'pinHash'> & { deviceId: string };

export const findTicketHolder = (db: Db, ticket: TicketProof): Promise<TicketHolder | undefined> =>
  firstRow(
    db,
    sql<TicketHolder>`
      select p.staff_id as "staffId", p.name, p.phone_e164 as phone, p.pin_hash as "pinHash", k.device_id as "deviceId"
        from sign_in_tickets k
        join staff p using (staff_id)
        join staff_devices d using (device_id)
       where ${isTicketValid(ticket)}
         and d.token_hash = ${ticket.deviceHash}
         and d.removed_at is null`,
  );

/** Consumes the ticket: of two concurrent requests, one gets it. */
export const useTicket = async (trx: Trx, ticket: Pick<TicketProof, 'ticketHash' | 'asksFor'>): Promise<boolean> =>
  (await firstRow(
    trx,
    sql`update sign_in_tickets set used_at = app_now() where ${isTicketValid(ticket)} returning ticket_hash`,
  )) !== undefined;
