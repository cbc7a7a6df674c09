-- The desk looks for the start of a name, in the order of the names, and for letters and digits anywhere: what
-- waits to be sorted in is read by every search, so nothing waits.
create extension if not exists pg_trgm;
create index customers__name on customers (shop_seq_no, (lower(name) collate "C"), customer_id) where (deleted_at is null);
create index customers__name_letters on customers using gin (name gin_trgm_ops) with (fastupdate = off) where (deleted_at is null);
create index customers__phone_digits on customers using gin (phone_e164 gin_trgm_ops) with (fastupdate = off) where (deleted_at is null);
