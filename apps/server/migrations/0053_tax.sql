-- The tax of a venue: prices include it, or it is added to them. Every amount that is asked, paid and given back includes it.

-- The tax in an amount that includes it. Rates are thousandths of a percent; tax.ts of the contract counts in the same way.
create function tax_of(amount bigint, rate integer) returns bigint language sql immutable
return amount - div(2 * amount::numeric * 100000 + 100000 + rate, 2 * (100000 + rate))::bigint;

-- What a price costs with a tax that is added to it, rounded half up; what includes its tax stays as it is.
create function with_tax(price bigint, rate integer, is_added boolean) returns bigint language sql immutable
return case when is_added then price + div(2 * price::numeric * rate + 100000, 200000)::bigint else price end;

alter table shops
  add column tax_name text,
  add column tax_rate integer,
  add column tax_is_added boolean,
  add constraint shops_tax_is_whole check (num_nulls(tax_name, tax_rate, tax_is_added) in (0, 3)),
  add constraint shops_tax_fits check (char_length(tax_name) between 1 and 24 and tax_rate between 0 and 30000);

create function price_lines_total(lines jsonb) returns bigint language sql immutable
return (select coalesce(sum((line ->> 'amount')::bigint), 0)::bigint from jsonb_array_elements(lines) line);

alter table bookings
  add column tax_name text,
  add column tax_rate integer,
  add column tax_is_added boolean,
  add column tax_amount bigint generated always as (tax_of(amount, tax_rate)) stored,
  add constraint bookings_tax_is_whole check (num_nulls(tax_name, tax_rate, tax_is_added) in (0, 3)),
  add constraint bookings_tax_is_within_the_price check (tax_amount between 0 and amount),
  add constraint bookings_lines_add_up check (
    -- A price that was lowered by hand, and what is owed by whoever did not come, is less than its lines.
    tax_rate is null or list_amount is not null or no_show_at is not null or price_lines_total(price_lines) = amount
  );

alter table membership_sets
  add column tax_name text,
  add column tax_rate integer,
  add column tax_is_added boolean,
  add column tax_amount bigint generated always as (tax_of(amount, tax_rate)) stored,
  add constraint membership_sets_tax_is_whole check (num_nulls(tax_name, tax_rate, tax_is_added) in (0, 3)),
  add constraint membership_sets_tax_is_within_the_price check (tax_amount between 0 and amount);

drop trigger membership_sets_keep_terms on membership_sets;
create trigger membership_sets_keep_terms before update on membership_sets for each row
  when (
    (old.shop_seq_no, old.membership_product_id, old.product_version, old.name, old.category, old.amount, old.currency, old.valid_days, old.valid_from,
     old.tax_name, old.tax_rate, old.tax_is_added)
    is distinct from
    (new.shop_seq_no, new.membership_product_id, new.product_version, new.name, new.category, new.amount, new.currency, new.valid_days, new.valid_from,
     new.tax_name, new.tax_rate, new.tax_is_added)
  )
  execute function keep_sold_terms();

-- What customers chose before the tax changed is another version of each product: nobody pays a price that is no longer asked.
create function renew_products() returns trigger language plpgsql as $$
begin
  update membership_products set version = version + 1 where shop_seq_no = new.shop_seq_no;
  return null;
end $$;

create trigger shops_tax_renews_products after update of tax_name, tax_rate, tax_is_added on shops for each row
  when ((old.tax_name, old.tax_rate, old.tax_is_added) is distinct from (new.tax_name, new.tax_rate, new.tax_is_added))
  execute function renew_products();
