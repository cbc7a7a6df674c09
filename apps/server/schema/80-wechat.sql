-- Written by `npm run schema` from the migrations, with the comments that they give: not edited by hand.

-- What WeChat lends us for two hours, shared by all server processes: the access token of the account, and the ticket
-- that signatures are made with. One process renews while the others use the old one, or wait.
create table wechat_loans (
  app_id      text not null,
  kind        text not null,
  value       text,
  expires_at  timestamptz,
  -- Nobody asks WeChat before this moment. While somebody is asking, it is when we no longer believe in them.
  renew_at    timestamptz not null,
  is_renewing boolean not null,
  constraint wechat_loans_pkey primary key (app_id, kind),
  constraint wechat_loans_kind_is_known check (kind in ('TOKEN', 'TICKET')),
  constraint wechat_loans_have_an_end check ((value is null) = (expires_at is null))
);

-- What a page shows to have its address signed; only its hash is kept.
create table wechat_handles (
  handle_hash bytea primary key,
  expires_at  timestamptz not null
);

create index wechat_handles__expires_at on wechat_handles (expires_at);
