-- Gives the numbers of a new cell a range of their own, so that a venue can move to another cell without a number that is
-- taken there. Run once, after `caddie migrate` and before the first venue; the cells are numbered from 1:
--   psql --set=cell=2 --set=ON_ERROR_STOP=1 --file=cell.sql "$DATABASE_URL"
select exists (select from shops) as has_venues \gset
\if :has_venues
  do $$ begin raise exception 'This database has venues already: their numbers stay.'; end $$;
\endif

-- The number of a venue has 32 bits: a million for each cell. Keys of 64 bits have a million million.
select format('alter table %I alter column %I restart with %s', table_name, column_name,
              :cell * case data_type when 'integer' then 1000000 else 1000000000000 end + 1)
  from information_schema.columns
 where table_schema = 'public' and is_identity = 'YES'
\gexec
