/**
 * Rows inserted between disabling and enabling these triggers are not recorded as changes, so the audit and the daily figures ignore them.
 */
const everyNotingTrigger = (/** @type {string} */ action) => `
  do $$
  declare one record;
  begin
    for one in select tgrelid::regclass as name, tgname from pg_trigger where tgfoid in ('note_audit_change'::regproc, 'note_days_of_booking'::regproc, 'note_days_of_money'::regproc, 'note_days_of_pass'::regproc, 'note_owed_of_pass'::regproc) loop
      execute format('alter table %s ${action} trigger %I', one.name, one.tgname);
    end loop;
  end $$;`;
export const disableChangeTriggers = everyNotingTrigger('disable');
export const enableChangeTriggers = everyNotingTrigger('enable always');

/**
 * Returns SQL that pays for every unpaid booking in the past and adds its history: one in ten with a membership,
 * one in twenty canceled and refunded, one in fifteen after a declined card. The books are consistent afterwards.
 * @param {string} batch any word that was not used for this database before
 */
export const paidHistory = (batch) => `
  ${disableChangeTriggers}
  set session_replication_role = replica;

  create temp table fresh on commit drop as
  select booking_id, customer_id, shop_seq_no, amount, currency, status, started_at, ended_at, booking_date, shop_room_id,
         least(started_at, now()) - interval '3 days' as paid_at, n,
         case when n % 20 = 0 then 'canceled' when n % 10 = 1 then 'membership' else 'card' end as how,
         md5('${batch}' || customer_id || n / 200)::uuid as set_id
    from (select *, row_number() over (partition by customer_id order by started_at, booking_id) as n
            from bookings b
           where amount > 0 and status in ('CONFIRMED', 'COMPLETED')
             and not exists (select from orders where subject_kind = 'booking' and subject_id = b.booking_id)) unpaid;
  analyze fresh;

  update bookings b
     set status = 'CANCELED',
         refund_steps = jsonb_build_array(jsonb_build_object('until', b.started_at, 'refundPercent', 100))
    from fresh f
   where f.booking_id = b.booking_id and how = 'canceled';

  insert into booking_history (booking_id, step, from_status, to_status, at)
  select booking_id, step, (array[null, 'READY', 'CONFIRMED', 'CANCELING'])[step], to_status, paid_at
    from fresh,
         unnest(case
                  when how = 'canceled' then array['READY', 'CONFIRMED', 'CANCELING', 'CANCELED']
                  when status = 'COMPLETED' then array['READY', 'CONFIRMED', 'COMPLETED']
                  else array['READY', 'CONFIRMED']
                end) with ordinality as steps (to_status, step);

  insert into payment_accounts (provider, provider_account, mode) values ('sandbox', 'sandbox', 'TEST') on conflict do nothing;
  create temp table own_account on commit drop as select account_id from payment_accounts where provider = 'sandbox';

  insert into provider_customers (customer_id, shop_seq_no, account_id, provider_customer_id)
  select distinct customer_id, shop_seq_no, account_id, 'cus_' || customer_id from fresh, own_account
  on conflict do nothing;

  insert into saved_cards (saved_card_id, customer_id, shop_seq_no, holder_id, account_id, provider_card_id, last4, company, exp_month, exp_year)
  select distinct md5(customer_id || 'card')::uuid, customer_id, shop_seq_no, customer_id, account_id, 'pm_' || customer_id, '4242', 'Visa', 12, 2099
    from fresh, own_account
  on conflict do nothing;

  insert into membership_products (shop_seq_no, name, description, category, amount, valid_days, position)
  select distinct shop_seq_no, 'Twenty sessions', 'Twenty sessions', 'PLAY', 50000, 3650, 999 from fresh
  on conflict do nothing;

  insert into membership_sets (membership_set_id, shop_seq_no, customer_id, membership_product_id, name, category, amount, currency,
                               status, valid_days, valid_from, started_date, drafted_at, activated_at)
  select set_id, shop_seq_no, customer_id, membership_product_id, 'Twenty sessions', 'PLAY', 50000, currency,
         'ACTIVE', 3650, 'PURCHASE', min(booking_date) - 1, min(paid_at), min(paid_at)
    from fresh
    join membership_products p using (shop_seq_no)
   where how = 'membership' and p.name = 'Twenty sessions'
   group by set_id, shop_seq_no, customer_id, membership_product_id, currency;

  insert into memberships (membership_id, membership_set_id, customer_id, position, name, type, category, total_cnt, balance_cnt, session_minutes)
  select md5(set_id || 'membership')::uuid, set_id, customer_id, 1, 'Twenty sessions', 'COUNT', 'PLAY', 20, 20 - count(*), 60
    from fresh
   where how = 'membership'
   group by set_id, customer_id;

  insert into membership_ledger (membership_id, customer_id, kind, delta_cnt, reason)
  select distinct md5(set_id || 'membership')::uuid, customer_id, 'GRANT', 20, 'BOUGHT' from fresh where how = 'membership';

  insert into membership_ledger (membership_id, customer_id, kind, delta_cnt, booking_id, round, play_date, play_ends_at, minutes, sessions, shop_room_id)
  select md5(set_id || 'membership')::uuid, customer_id, 'USE', -1, booking_id, 1, booking_date, ended_at, 60, 1, shop_room_id
    from fresh
   where how = 'membership';

  create temp table fresh_orders on commit drop as
  select md5(booking_id || 'order')::uuid as order_id, shop_seq_no, customer_id, 'booking' as subject_kind, booking_id as subject_id,
         amount, case how when 'membership' then 0 else amount end as card_amount, currency,
         case how when 'canceled' then 'REFUNDED' else 'PAID' end as status, paid_at
    from fresh
  union all
  select md5(set_id || 'order')::uuid, shop_seq_no, customer_id, 'membershipSet', set_id,
         50000, 50000, currency, 'PAID', min(paid_at)
    from fresh
   where how = 'membership'
   group by set_id, shop_seq_no, customer_id, currency;

  insert into orders (order_id, shop_seq_no, customer_id, subject_kind, subject_id, amount, card_amount, currency, status, paid_at, created_at, changed_at)
  select *, paid_at, paid_at from fresh_orders;

  insert into payments (payment_id, order_id, customer_id, saved_card_id, account_id, provider_payment_id, amount, currency, status, failure, created_at, ended_at, refunded)
  select md5(order_id || outcome)::uuid, order_id, customer_id, md5(customer_id || 'card')::uuid, account_id, outcome || order_id, card_amount, currency,
         outcome, case outcome when 'FAILED' then 'DECLINED' end, paid_at, paid_at,
         case when outcome = 'SUCCEEDED' and status = 'REFUNDED' then card_amount else 0 end
    from fresh_orders, own_account, unnest(array['FAILED', 'SUCCEEDED']) outcome
   where card_amount > 0 and (outcome = 'SUCCEEDED' or abs(hashtext(order_id::text)) % 15 = 0);

  insert into order_tenders (order_id, customer_id, position, kind, amount, payment_id)
  select order_id, customer_id, 1, 'CARD', card_amount, md5(order_id || 'SUCCEEDED')::uuid
    from fresh_orders
   where card_amount > 0;

  insert into order_tenders (order_id, customer_id, position, kind, amount, membership_id, membership_name, membership_type, sessions)
  select md5(booking_id || 'order')::uuid, customer_id, 1, 'MEMBERSHIP', amount, md5(set_id || 'membership')::uuid, 'Twenty sessions', 'COUNT', 1
    from fresh
   where how = 'membership';

  insert into refunds (payment_id, payment_amount, account_id, amount, reason, status, created_at, ended_at)
  select md5(order_id || 'SUCCEEDED')::uuid, amount, account_id, amount, 'canceled', 'SUCCEEDED', paid_at, paid_at
    from fresh_orders, own_account
   where status = 'REFUNDED';

  insert into refund_attempts (refund_id, attempt, status, provider_refund_id, began_at, ended_at)
  select refund_id, 1, 'SUCCEEDED', 're_' || payment_id, created_at, ended_at
    from refunds r
   where not exists (select from refund_attempts a where a.refund_id = r.refund_id);

  insert into provider_events (provider, account_id, event_id, type, provider_payment_id, received_at, processed_at)
  select 'sandbox', account_id, 'evt_' || order_id, 'payment.succeeded', 'SUCCEEDED' || order_id, paid_at, paid_at
    from fresh_orders, own_account
   where card_amount > 0;

  set session_replication_role = origin;
  ${enableChangeTriggers}`;
