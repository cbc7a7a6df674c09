-- The desk asks this for every booking that it opens. A function in SQL that reads a table is planned anew for every call, which took
-- longer than the rest of reading the booking; PL/pgSQL keeps the plan.
create or replace function is_day_closed(venue integer, on_date date) returns boolean language plpgsql stable as $$
begin
  return exists (select
                   from cash_closes c
                  where c.shop_seq_no = venue and c.business_date = on_date and c.reopened_at is null)
     and not exists (select
                       from drawer_lines d
                       join orders o using (order_id)
                      where o.shop_seq_no = venue
                        and d.business_date = on_date
                        and d.device_id is not null
                        and not exists (select
                                          from cash_closes c
                                         where c.device_id = d.device_id
                                           and c.shop_seq_no = venue
                                           and c.business_date = on_date
                                           and c.reopened_at is null));
end $$;
