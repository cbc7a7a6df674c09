-- A phone is proved by the token that its code gave, and by nothing else.
alter table phone_grants drop column client_hash;

-- A household may own 65,536 networks of IPv6: its codes are counted together too.
alter table auth_codes add column from_site bytea;

create index auth_codes__site on auth_codes (from_site, sent_at);
create index auth_codes__sent_at on auth_codes (sent_at);

-- Whether a phone has an account at any venue: the last texts of a budget are kept for those that do.
create index customers__phone on customers (phone_e164);
