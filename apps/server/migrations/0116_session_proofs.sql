-- Whether whoever is in gave their PIN or passkey for this session: what changes who may do what asks for it. Sessions that were begun
-- before, or by a release that does not say so, are asked once.
alter table staff_sessions add column proved_at timestamptz;
comment on column staff_sessions.proved_at is
  'When its person gave their own PIN or passkey for it; null where a code alone has opened it.';
