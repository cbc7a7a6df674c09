-- Written by `npm run schema` from the migrations, with the comments that they give: not edited by hand.

-- The cached WeChat credentials, valid for two hours and shared by all server processes: the account's access token,
-- and the ticket that signatures are made with. One process renews them; the others use the old values, or wait.
create table wechat_token_cache (
  app_id      text not null,
  kind        text not null,
  value       text,
  expires_at  timestamptz,
  -- The earliest time of the next request to WeChat. While a process renews, the time after which it is considered
  -- failed.
  renew_at    timestamptz not null,
  is_renewing boolean not null,
  constraint wechat_token_cache_pkey primary key (app_id, kind),
  constraint wechat_token_cache_kind_is_known check (kind in ('TOKEN', 'TICKET')),
  constraint wechat_token_cache_has_an_end check ((value is null) = (expires_at is null))
);

-- Short-lived tokens with which a page may have its address signed; only the hash is stored.
create table wechat_handles (
  handle_hash bytea primary key,
  expires_at  timestamptz not null
);

create index wechat_handles__expires_at on wechat_handles (expires_at);
