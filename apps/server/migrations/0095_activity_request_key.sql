-- A line of activity knows the request it belongs to by more than its id, which is another one each time that the same request is sent:
-- an act that was done before its answer was lost is then found by its own line. Null where a request has no key.
create function acting_request_key() returns text language sql stable as $$
  select nullif(current_setting('caddie.request_key', true), '')
$$;

alter table activity add column request_key text default acting_request_key();

create index activity__request_key on activity (request_key) where (request_key is not null);
