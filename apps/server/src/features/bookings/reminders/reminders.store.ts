import type { RefundStep } from '@caddie/contract/amounts/refund-steps';
import { type RawBuilder, sql } from 'kysely';
import { isStopped } from '../../../gateways/sms/stops.store.ts';
import { type Db, firstRow, rows } from '../../../platform/database/db.ts';
import { toMilliseconds } from '../../../platform/database/instants.ts';
import { EARLIEST_BEFORE_FREE_LIMIT, EARLIEST_BEFORE_START, reminderKinds } from './reminders.rules.ts';

export type RemindableRow = {
  bookingId: string;
  since: number;
  startedAt: number;
  refundSteps: RefundStep[];
  timeZone: string;
  quietFromHour: number;
  quietUntilHour: number;
  dayBefore: boolean;
  hoursBefore: boolean;
  now: number;
  /** The kinds of reminder that were sent for its present start. */
  sent: string[];
};

export const REMINDER_TEXT = 'booking.reminder';

/** Identifies a reminder of a booking: a booking that was moved is reminded of again. */
export const reminderCause = (bookingId: string, startedAt: number, kind: string): string =>
  `${bookingId}:${startedAt / 1000}:${kind}`;

const lastChanged = sql`greatest(b.created_at, (select max(c.at) from booking_changes c where c.booking_id = b.booking_id))`;

const remindable = (condition: RawBuilder<unknown>) => sql<RemindableRow>`
  select b.booking_id as "bookingId", ${toMilliseconds(sql`b.started_at`)} as "startedAt",
         ${toMilliseconds(lastChanged)} as since,
         b.refund_steps as "refundSteps", s.time_zone as "timeZone",
         s.quiet_from_hour as "quietFromHour", s.quiet_until_hour as "quietUntilHour", ${toMilliseconds(sql`app_now()`)} as now,
         c.texts_day_before as "dayBefore", c.texts_hours_before as "hoursBefore",
         array(select reminder
                 from unnest(${[...reminderKinds]}::text[]) reminder
                 join text_messages t
                   on t.kind = ${REMINDER_TEXT}
                  and t.cause = concat_ws(':', b.booking_id, extract(epoch from b.started_at)::int8, reminder)) as sent
    from bookings b
    join shops s on s.shop_seq_no = b.shop_seq_no
    join customers c on c.customer_id = b.customer_id
   where ${condition}
     and b.status = 'CONFIRMED'
     and b.started_at > app_now()
     and c.phone_e164 is not null
     and (c.texts_day_before or c.texts_hours_before)
     and not ${isStopped(sql`c.phone_e164`)}`;

const within = (milliseconds: number) => sql`app_now() + make_interval(secs => ${milliseconds / 1000})`;

/** The tee times of which a reminder may be due, of customers who want one. Two indexes find them, however many bookings lie ahead. */
export const remindableSoon = remindable(sql`
  (b.started_at <= ${within(EARLIEST_BEFORE_START)}
    or free_until(b.refund_steps) between app_now() and ${within(EARLIEST_BEFORE_FREE_LIMIT)})`);

export const findRemindable = (db: Db): Promise<RemindableRow[]> => rows(db, remindableSoon);

/** Returns a booking with the facts for its reminders; undefined if no reminder can be sent for it. */
export const findRemindableOne = (db: Db, bookingId: string): Promise<RemindableRow | undefined> =>
  firstRow(db, remindable(sql`b.booking_id = ${bookingId}`));
