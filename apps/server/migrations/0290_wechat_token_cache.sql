-- breaks older versions
-- The cached tokens of WeChat are named after what they are.
alter table wechat_loans rename to wechat_token_cache;

do $do$
declare
  name text;
begin
  -- PostgreSQL 18 names the constraints of columns that are never null, too.
  for name in
    select conname from pg_constraint where conrelid = 'wechat_token_cache'::regclass and conname like 'wechat\_loans\_%'
  loop
    execute format(
      'alter table wechat_token_cache rename constraint %I to %I',
      name,
      replace(replace(name, 'wechat_loans_', 'wechat_token_cache_'), '_have_an_end', '_has_an_end')
    );
  end loop;
end $do$;
