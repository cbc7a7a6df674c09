-- What a venue owed to the holders of passes at the end of a month that is long over.
create table owed_figures (
  shop_seq_no integer not null references shops,
  on_date     date not null,
  amount      bigint not null,
  primary key (shop_seq_no, on_date)
);

alter table day_figure_changes add column is_owed_only boolean not null default false;

-- From a day on the venue owed something else, and nothing more has changed.
create function note_owed(venue integer, first_day date) returns void language sql as $$
  insert into day_figure_changes (shop_seq_no, from_date, to_date, is_owed_only)
  select venue, first_day, 'infinity', true
   where venue is not null
     and first_day < (app_now() at time zone 'UTC')::date - 1
$$;

-- The venue's clock may be a day from that of UTC, and an evening ends after midnight: each begins with the day before.
create function note_owed_of_pass() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'membership_sets' then
    if (old.amount, old.activated_at, old.valid_days, old.extended_days) is distinct from (new.amount, new.activated_at, new.valid_days, new.extended_days) then
      perform note_owed(new.shop_seq_no, (least(old.activated_at, new.activated_at) at time zone 'UTC')::date - 1);
    else
      perform note_owed(new.shop_seq_no, least(old.started_date, new.started_date, old.expired_date, new.expired_date) - 1);
    end if;
  elsif tg_table_name = 'membership_ledger' then
    perform note_owed(s.shop_seq_no, least((least(old.at, new.at) at time zone 'UTC')::date, old.last_day, new.last_day) - 1)
       from memberships m
       join membership_sets s using (membership_set_id)
      where m.membership_id = coalesce(new.membership_id, old.membership_id);
  elsif tg_table_name = 'membership_freezes' then
    perform note_owed(s.shop_seq_no, case
                                       when new.from_date = old.from_date then least(old.until_date, new.until_date) - 1
                                       else least(old.from_date, new.from_date) - 1
                                     end)
       from membership_sets s
      where s.membership_set_id = coalesce(new.membership_set_id, old.membership_set_id);
  else
    perform note_owed(s.shop_seq_no, (least(old.at, new.at) at time zone 'UTC')::date - 1)
       from membership_sets s
      where s.membership_set_id = coalesce(new.membership_set_id, old.membership_set_id);
  end if;
  return null;
end $$;

create trigger membership_sets_note_owed after update on membership_sets for each row
  when ((old.amount, old.activated_at, old.valid_days, old.extended_days, old.started_date, old.expired_date)
        is distinct from (new.amount, new.activated_at, new.valid_days, new.extended_days, new.started_date, new.expired_date))
  execute function note_owed_of_pass();
create trigger membership_ledger_note_owed after insert or update or delete on membership_ledger for each row execute function note_owed_of_pass();
create trigger membership_freezes_note_owed after insert or update or delete on membership_freezes for each row execute function note_owed_of_pass();
create trigger membership_set_history_note_owed after insert or update or delete on membership_set_history for each row
  execute function note_owed_of_pass();

-- Also for whoever switches the other triggers and the foreign keys off.
alter table membership_sets enable always trigger membership_sets_note_owed;
alter table membership_ledger enable always trigger membership_ledger_note_owed;
alter table membership_freezes enable always trigger membership_freezes_note_owed;
alter table membership_set_history enable always trigger membership_set_history_note_owed;
