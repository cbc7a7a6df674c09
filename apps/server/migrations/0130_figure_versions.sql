create table figure_versions (
  shop_seq_no integer primary key references shops,
  version     bigint not null
);
comment on table figure_versions is
  'How often kept figures of a venue were taken away or changed: a report that was made of them is the same while this is, and no change is noted.';

create function count_figure_version() returns trigger language plpgsql as $$
begin
  insert into figure_versions (shop_seq_no, version)
  select distinct shop_seq_no, 1 from gone
      on conflict (shop_seq_no) do update set version = figure_versions.version + 1;
  return null;
end $$;

create trigger day_figures_count_version after delete on day_figures
  referencing old table as gone for each statement execute function count_figure_version();
create trigger day_figures_count_changed_version after update on day_figures
  referencing old table as gone for each statement execute function count_figure_version();
create trigger month_figures_count_version after delete on month_figures
  referencing old table as gone for each statement execute function count_figure_version();
create trigger month_figures_count_changed_version after update on month_figures
  referencing old table as gone for each statement execute function count_figure_version();
create trigger owed_figures_count_version after delete on owed_figures
  referencing old table as gone for each statement execute function count_figure_version();
create trigger owed_figures_count_changed_version after update on owed_figures
  referencing old table as gone for each statement execute function count_figure_version();
-- Also for whoever switches the other triggers and the foreign keys off.
alter table day_figures enable always trigger day_figures_count_version;
alter table day_figures enable always trigger day_figures_count_changed_version;
alter table month_figures enable always trigger month_figures_count_version;
alter table month_figures enable always trigger month_figures_count_changed_version;
alter table owed_figures enable always trigger owed_figures_count_version;
alter table owed_figures enable always trigger owed_figures_count_changed_version;
