-- breaks older versions
-- The cached tokens of WeChat are named after what they are.
alter table wechat_loans rename to wechat_token_cache;
alter table wechat_token_cache rename constraint wechat_loans_pkey to wechat_token_cache_pkey;
alter table wechat_token_cache rename constraint wechat_loans_kind_is_known to wechat_token_cache_kind_is_known;
alter table wechat_token_cache rename constraint wechat_loans_have_an_end to wechat_token_cache_has_an_end;
