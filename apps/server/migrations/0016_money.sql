-- breaks older versions
-- Every amount is a whole number of its currency's smallest unit, and has room for any of them (docs/decisions/0033).
create function is_currency(code text) returns boolean language sql immutable
return code in ('USD', 'SGD', 'CNY', 'KRW', 'JPY', 'TWD');

-- Until now amounts were hundredths in every currency. Won, yen and Taiwan dollars have none: there a price loses its
-- fraction, and what goes back to a customer or was granted to one is rounded up.
create function pg_temp.without_decimals(code text) returns boolean language sql immutable
return code in ('KRW', 'JPY', 'TWD');
create function pg_temp.price(amount bigint, code text) returns bigint language sql immutable
return case when pg_temp.without_decimals(code) then amount / 100 else amount end;

create temp table whole_shops on commit drop as
select shop_seq_no from shops where pg_temp.without_decimals(currency);
create temp table whole_memberships on commit drop as
select membership_id from memberships join membership_sets s using (membership_set_id) where pg_temp.without_decimals(s.currency);

alter table shops
  drop constraint shops_currency_is_a_code,
  add constraint shops_currency_is_known check (is_currency(currency));

-- What a venue asks for. The limit keeps what any night adds up to within the numbers that the code counts exactly.
alter table price_rules
  alter column amount_per_hour type bigint,
  add constraint price_rules_amount_is_countable check (amount_per_hour <= 1000000000000);
alter table membership_products
  alter column amount type bigint,
  add constraint membership_products_amount_is_countable check (amount <= 1000000000000);
alter table membership_product_parts
  alter column total_amt type bigint,
  add constraint membership_product_parts_amount_is_countable check (total_amt <= 1000000000000);

update price_rules set amount_per_hour = amount_per_hour / 100 where shop_seq_no in (select shop_seq_no from whole_shops);
update membership_product_parts
   set total_amt = ceil(total_amt / 100.0)
  from membership_products p
 where p.membership_product_id = membership_product_parts.membership_product_id
   and p.shop_seq_no in (select shop_seq_no from whole_shops);
update membership_products set amount = amount / 100 where shop_seq_no in (select shop_seq_no from whole_shops);

-- What was bought: the same price on the booking, its order and its payment.
alter table refunds drop constraint refunds_payment_id_payment_amount_fkey;
alter table bookings
  alter column amount type bigint using pg_temp.price(amount, currency),
  add constraint bookings_currency_is_known check (is_currency(currency));
alter table orders
  alter column amount type bigint using pg_temp.price(amount, currency),
  alter column card_amount type bigint using pg_temp.price(card_amount, currency),
  add constraint orders_currency_is_known check (is_currency(currency));
alter table payments
  alter column amount type bigint using pg_temp.price(amount, currency),
  add constraint payments_currency_is_known check (is_currency(currency));
alter table membership_sets
  alter column amount type bigint using pg_temp.price(amount, currency),
  add constraint membership_sets_currency_is_known check (is_currency(currency));
alter table sandbox_payments
  alter column amount type bigint using pg_temp.price(amount, currency);

-- The lines of a price still add up to it.
update bookings b
   set price_lines = (
         select jsonb_agg(line || jsonb_build_object('amountPerHour', (line ->> 'amountPerHour')::bigint / 100,
                                                     'amount', upto / 100 - (upto - amount) / 100) order by position)
           from (select line, position, (line ->> 'amount')::bigint as amount,
                        (sum((line ->> 'amount')::bigint) over (order by position))::bigint as upto
                   from jsonb_array_elements(b.price_lines) with ordinality as lines (line, position)) lines)
 where pg_temp.without_decimals(b.currency)
   and b.price_lines <> '[]';

-- What went back, or could not go back because it was no whole unit.
alter table refunds
  alter column payment_amount type bigint,
  alter column amount type bigint;
alter table sandbox_refunds
  alter column amount type bigint;

update refunds r
   set payment_amount = p.amount, amount = least(ceil(r.amount / 100.0), p.amount)
  from payments p
 where p.payment_id = r.payment_id
   and pg_temp.without_decimals(p.currency);
update sandbox_refunds r
   set amount = least(ceil(r.amount / 100.0), p.amount)
  from sandbox_payments p
 where p.sandbox_payment_id = r.sandbox_payment_id
   and pg_temp.without_decimals(p.currency);

alter table refunds add foreign key (payment_id, payment_amount) references payments (payment_id, amount);

-- Balances. Whatever was used counts less and whatever came back counts more, but never more than was used; what ended
-- ended with nothing. So no balance falls below what it was, or above what was granted.
drop view membership_uses;
alter table memberships
  alter column total_amt type bigint,
  alter column balance_amt type bigint;
alter table membership_ledger
  alter column delta_amt type bigint;
alter table membership_ledger disable trigger membership_ledger_keep;

update membership_ledger
   set delta_amt = case kind when 'GRANT' then ceil(delta_amt / 100.0) else delta_amt / 100 end
 where kind in ('GRANT', 'USE')
   and membership_id in (select membership_id from whole_memberships);
update membership_ledger r
   set delta_amt = least(ceil(r.delta_amt / 100.0), -u.delta_amt)
  from membership_ledger u
 where r.kind = 'RETURN'
   and u.kind = 'USE'
   and (u.booking_id, u.round) = (r.booking_id, r.round)
   and r.membership_id in (select membership_id from whole_memberships);
update membership_ledger e
   set delta_amt = -(select coalesce(sum(m.delta_amt), 0)
                       from membership_ledger m
                      where m.membership_id = e.membership_id
                        and m.kind <> 'EXPIRE'
                        and m.movement_id < e.movement_id
                        and m.movement_id > coalesce((select max(p.movement_id)
                                                        from membership_ledger p
                                                       where p.membership_id = e.membership_id
                                                         and p.kind = 'EXPIRE'
                                                         and p.movement_id < e.movement_id), 0))
 where e.kind = 'EXPIRE'
   and e.delta_amt <> 0
   and e.membership_id in (select membership_id from whole_memberships);
update memberships m
   set total_amt = ceil(m.total_amt / 100.0),
       balance_amt = (select sum(l.delta_amt) from membership_ledger l where l.membership_id = m.membership_id)
 where m.total_amt is not null
   and m.membership_id in (select membership_id from whole_memberships);

alter table membership_ledger enable trigger membership_ledger_keep;

-- Every use, and whether it still stands. `is_live`: the tee time is still on. `is_kept`: not all of it came back.
create view membership_uses as
select u.membership_id, u.customer_id, u.booking_id, u.round, u.play_date, u.play_ends_at, u.minutes, u.sessions,
       -u.delta_cnt as taken_cnt,
       -u.delta_amt as taken_amt,
       r.movement_id is null as is_live,
       r.movement_id is null or r.delta_cnt < -u.delta_cnt or r.delta_amt < -u.delta_amt as is_kept
  from membership_ledger u
  left join membership_ledger r on r.booking_id = u.booking_id and r.round = u.round and r.kind = 'RETURN'
 where u.kind = 'USE';

drop function pg_temp.price(bigint, text);
drop function pg_temp.without_decimals(text);
