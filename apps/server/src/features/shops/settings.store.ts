import type { Settings } from '@caddie/contract/desk/settings';
import { sql } from 'kysely';
import type { ActorTrx } from '../../platform/actors/actor.ts';
import { type Db, firstRow } from '../../platform/database/db.ts';
import { taxColumn } from './tax.store.ts';

/** The settings that are one column of the venue's row: all except its name, policy and tax. */
const columns = {
  address: 'address',
  phone: 'phone',
  email: 'email',
  bookingWindowDays: 'booking_window_days',
  leadMinutes: 'lead_minutes',
  holdMinutes: 'hold_minutes',
  bufferMinutes: 'buffer_minutes',
  maxPartySize: 'max_party_size',
  noShowMinutes: 'no_show_minutes',
  counterLockMinutes: 'counter_lock_minutes',
  deskRefundLimit: 'desk_refund_limit',
  drawerFloat: 'drawer_float',
  startStepMinutes: 'start_step_minutes',
  durations: 'durations',
  noShowFee: 'no_show_fee',
  language: 'language',
  firstView: 'first_view',
  quietFromHour: 'quiet_from_hour',
  quietUntilHour: 'quiet_until_hour',
} as const satisfies Partial<Record<keyof Settings, string>>;

type ColumnSetting = keyof typeof columns;

const settingColumns = sql.join(
  Object.entries(columns).map(([field, column]) => sql`${sql.ref(column)} as ${sql.ref(field)}`),
  sql`, `,
);

export const findSettings = (db: Db, shopSeqNo: number): Promise<Settings | undefined> =>
  firstRow(
    db,
    sql<Settings>`
      select ${settingColumns}, shop_name as "shopName", ${taxColumn('s')} as tax,
             array(select jsonb_build_object('hoursBefore', hours_before, 'refundPercent', refund_percent)
                     from cancellation_tiers c
                    where c.shop_seq_no = s.shop_seq_no
                    order by hours_before desc) as "cancellationPolicy",
             array(select old_name
                     from shop_old_names o
                    where o.shop_seq_no = s.shop_seq_no
                    order by renamed_at, old_name) as "oldNames"
        from shops s
       where shop_seq_no = ${shopSeqNo}`,
  );

/** Serializes changes to a venue; customers who book do not wait. */
export const lockShop = (trx: ActorTrx, shopSeqNo: number) =>
  sql`select from shops where shop_seq_no = ${shopSeqNo} for no key update`.execute(trx);

export const saveColumn = (trx: ActorTrx, shopSeqNo: number, field: ColumnSetting, value: unknown) =>
  sql`update shops set ${sql.ref(columns[field])} = ${value} where shop_seq_no = ${shopSeqNo}`.execute(trx);

export const saveTax = (trx: ActorTrx, shopSeqNo: number, tax: Settings['tax']) =>
  sql`
    update shops
       set tax_name = ${tax?.name ?? null}, tax_rate = ${tax?.rate ?? null}::integer, tax_is_added = ${tax?.isAdded ?? null}::boolean
     where shop_seq_no = ${shopSeqNo}`.execute(trx);

export const saveName = (trx: ActorTrx, shopSeqNo: number, shopName: string) =>
  sql`update shops set shop_name = ${shopName} where shop_seq_no = ${shopSeqNo}`.execute(trx);

/** Counts the names that a venue has given up in the last hour. */
export const countRecentOldNames = async (trx: ActorTrx, shopSeqNo: number): Promise<number> =>
  (await firstRow(
    trx,
    sql<{ count: number }>`
      select count(*)::int as count
        from shop_old_names
       where shop_seq_no = ${shopSeqNo}
         and renamed_at > app_now() - interval '1 hour'`,
  ))!.count;

export const insertOldName = (trx: ActorTrx, shopSeqNo: number, oldName: string) =>
  sql`insert into shop_old_names (old_name, shop_seq_no) values (${oldName}, ${shopSeqNo})`.execute(trx);

export async function savePolicy(
  trx: ActorTrx,
  shopSeqNo: number,
  tiers: Settings['cancellationPolicy'],
): Promise<void> {
  await sql`delete from cancellation_tiers where shop_seq_no = ${shopSeqNo}`.execute(trx);
  await sql`
    insert into cancellation_tiers (shop_seq_no, hours_before, refund_percent)
    select ${shopSeqNo}, (tier ->> 'hoursBefore')::int, (tier ->> 'refundPercent')::int
      from jsonb_array_elements(${JSON.stringify(tiers)}::jsonb) tier`.execute(trx);
}
