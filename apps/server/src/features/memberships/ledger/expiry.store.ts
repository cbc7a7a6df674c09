import type { Currency } from '@caddie/contract/amounts/money';
import { type RawBuilder, sql } from 'kysely';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { type Db, firstRow, FIRST_ID, rows } from '../../../platform/database/db.ts';
import { refundedFor } from '../../orders/orders.service.ts';

export type SetEnd = { setId: string; to: 'EXPIRED' | 'USED_UP'; lastDay: string };

type SetSelection = { onlySetId?: string; after?: string | undefined };

/** Sets whose last day is over on the venue's calendar, or that are used up and whose last tee time is over. */
export const findEndedSets = (
  db: Db,
  limit: number,
  { onlySetId, after = FIRST_ID }: SetSelection,
): Promise<SetEnd[]> =>
  rows(
    db,
    sql<SetEnd>`
      select s.membership_set_id as "setId", case when held.something then 'EXPIRED' else 'USED_UP' end as to,
             least(s.expired_date, venue.today - 1) as "lastDay"
        from membership_sets s
        join shops sh using (shop_seq_no)
       cross join lateral (select (app_now() at time zone sh.time_zone)::date as today) venue
       -- A PERIOD membership has no balance, so it is never used up.
       cross join lateral (
             select bool_or(coalesce(m.balance_cnt, m.balance_amt, 1) > 0) as something
               from memberships m
              where m.membership_set_id = s.membership_set_id) held
       where s.status = 'ACTIVE'
         ${onlySetId ? sql`and s.membership_set_id = ${onlySetId}` : sql``}
         and s.membership_set_id > ${after}
         and (s.expired_date < venue.today
              or (not held.something
                  and not exists (select
                                    from membership_uses u
                                    join memberships m using (membership_id)
                                   where m.membership_set_id = s.membership_set_id
                                     and u.is_live
                                     and u.play_date >= venue.today)))
       order by s.membership_set_id
       limit ${limit}`,
  );

/** Yesterday on the calendar of the set's venue: the last day of a set that ends now. */
export const findDayBefore = async (trx: ActorTrx, setId: string): Promise<string | undefined> =>
  (
    await firstRow(
      trx,
      sql<{ day: string }>`
        select (app_now() at time zone sh.time_zone)::date - 1 as day
          from membership_sets s
          join shops sh using (shop_seq_no)
         where s.membership_set_id = ${setId}`,
    )
  )?.day;

/** Cancels a batch of old drafts without a payment in progress; returns how many. */
export async function cancelOldDrafts(trx: ActorTrx, hours: number, limit: number): Promise<number> {
  const canceled = await rows(
    trx,
    sql`
      update membership_sets
         set status = 'CANCELED'
       where membership_set_id in (select membership_set_id
                                     from membership_sets
                                    where status = 'DRAFT'
                                      and payment_started_at is null
                                      and drafted_at <= app_now() - make_interval(hours => ${hours})
                                    limit ${limit}
                                      for update skip locked)
         and status = 'DRAFT'
      returning membership_set_id`,
  );
  return canceled.length;
}

/** Whether a set is canceled, as a draft is that its customer gave up or that became too old. */
export const isCanceled = (setId: RawBuilder<unknown>) => sql`
  exists (select from membership_sets s where s.membership_set_id = ${setId} and s.status = 'CANCELED')`;

export type Reminder = {
  setId: string;
  name: string;
  currency: Currency;
  lastDay: string;
  shopSeqNo: number;
  shopName: string;
  phone: string;
};

/** Sets that end within some days and whose owner was not reminded, during the day on the venue's clock. */
const dueForReminder = (days: number) => sql`
          from membership_sets s
          join shops sh using (shop_seq_no)
          join customers c using (customer_id)
         cross join lateral (select app_now() at time zone sh.time_zone as now) venue
         where s.status = 'ACTIVE'
           and s.expired_date between venue.now::date and venue.now::date + ${days}::integer
           and s.expired_date - s.started_date > ${days}::integer
           and s.reminded_of is distinct from s.expired_date
           and extract(hour from venue.now) between 9 and 19
           and c.phone_e164 is not null
           and exists (select
                         from memberships m
                        where m.membership_set_id = s.membership_set_id
                          and coalesce(m.balance_cnt, m.balance_amt, 1) > 0)`;

export const findReminders = (
  db: Db,
  days: number,
  limit: number,
  after = FIRST_ID,
): Promise<Pick<Reminder, 'setId'>[]> =>
  rows(
    db,
    sql<Pick<Reminder, 'setId'>>`
      select s.membership_set_id as "setId" ${dueForReminder(days)}
         and s.membership_set_id > ${after}
       order by s.membership_set_id
       limit ${limit}`,
  );

/** Claims a reminder; of concurrent callers one gets it. */
export const claimReminder = (trx: ActorTrx, days: number, setId: string): Promise<Reminder | undefined> =>
  firstRow(
    trx,
    sql<Reminder>`
      with due as (
        select s.membership_set_id, sh.shop_seq_no, sh.shop_name, c.phone_e164
        ${dueForReminder(days)}
           and s.membership_set_id = ${setId}
           for update of s skip locked
      )
      update membership_sets s
         set reminded_of = s.expired_date
        from due
       where s.membership_set_id = due.membership_set_id
      returning s.membership_set_id as "setId", s.name, s.currency, s.expired_date as "lastDay",
                due.shop_seq_no as "shopSeqNo", due.shop_name as "shopName", due.phone_e164 as phone`,
  );

type Buyer = Pick<Reminder, 'name' | 'currency' | 'shopSeqNo' | 'shopName' | 'phone'> & {
  amount: number;
  /** The amount refunded or being refunded to a card. */
  refunded: number;
};

/** The phone and price for a text about a set; undefined for an erased account. */
export const findBuyer = (db: Db, setId: string): Promise<Buyer | undefined> =>
  firstRow(
    db,
    sql<Buyer>`
      select m.name, m.amount, ${refundedFor('membershipSet', sql`m.membership_set_id`)} as refunded, m.currency, s.shop_seq_no as "shopSeqNo", s.shop_name as "shopName", c.phone_e164 as phone
        from membership_sets m
        join customers c using (customer_id)
        join shops s on s.shop_seq_no = m.shop_seq_no
       where m.membership_set_id = ${setId}
         and c.phone_e164 is not null`,
  );

export type TextRecipient = Pick<Reminder, 'shopSeqNo' | 'shopName' | 'phone'>;

/** The phone of a customer and the venue's name for a text; undefined for an erased account. */
export const findRecipient = (db: Db, customerId: string): Promise<TextRecipient | undefined> =>
  firstRow(
    db,
    sql<TextRecipient>`
      select c.phone_e164 as phone, s.shop_seq_no as "shopSeqNo", s.shop_name as "shopName"
        from customers c
        join shops s using (shop_seq_no)
       where c.customer_id = ${customerId}
         and c.phone_e164 is not null`,
  );
