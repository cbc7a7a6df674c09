-- A code opens an account or a venue's desk: each is counted by itself, and a code for one opens nothing of the other.
alter table auth_codes
  add column audience text not null default 'customer',
  add constraint auth_codes_audience_is_known check (audience in ('customer', 'staff'));

drop index auth_codes__one_live;
create unique index auth_codes__one_live on auth_codes (phone_e164, audience, is_texted) where used_at is null and replaced_at is null;
