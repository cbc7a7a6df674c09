import { sql } from 'kysely';
import { isStopped } from '../../../gateways/sms/stops.store.ts';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { type Db, firstRow } from '../../../platform/database/db.ts';

export type TextChoices = { dayBefore: boolean; hoursBefore: boolean };
type WantedTextsRow = TextChoices & { phone: string | null; isStopped: boolean };

export const findWantedTexts = (db: Db, customerId: string): Promise<WantedTextsRow | undefined> =>
  firstRow(
    db,
    sql<WantedTextsRow>`
      select phone_e164 as phone, texts_day_before as "dayBefore", texts_hours_before as "hoursBefore",
             coalesce(${isStopped(sql`phone_e164`)}, false) as "isStopped"
        from customers
       where customer_id = ${customerId}
         and deleted_at is null`,
  );

/** Sets the choices that are given, and leaves the others. */
export const setTextChoices = (
  trx: ActorTrx,
  customerId: string,
  { dayBefore, hoursBefore }: { [Name in keyof TextChoices]?: boolean | undefined },
) =>
  sql`
    update customers
       set texts_day_before = coalesce(${dayBefore ?? null}::boolean, texts_day_before),
           texts_hours_before = coalesce(${hoursBefore ?? null}::boolean, texts_hours_before)
     where customer_id = ${customerId}
       and deleted_at is null`.execute(trx);
