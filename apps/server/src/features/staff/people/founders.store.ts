import { sql } from 'kysely';
import { type Db, firstRow, type Trx } from '../../../platform/database/db.ts';
import type { Person } from './people.store.ts';

export type Founder = Pick<Person, 'staffId' | 'name' | 'phone' | 'pinHash'>;

/** Finds a person by phone, including one who no longer works at any venue. */
export const findFounder = (db: Db, phone: string): Promise<Founder | undefined> =>
  firstRow(
    db,
    sql<Founder>`
      select staff_id as "staffId", name, phone_e164 as phone, pin_hash as "pinHash"
        from staff
       where phone_e164 = ${phone}`,
  );

/** Saves the PIN unless the person already has one. */
export const saveFirstPin = (trx: Trx, staffId: string, pinHash: string) =>
  sql`update staff set pin_hash = ${pinHash} where staff_id = ${staffId} and pin_hash is null`.execute(trx);
