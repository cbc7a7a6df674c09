-- breaks older versions

-- A card stays with the record at the provider that it was saved under, whoever has it now. The version before does not name it.
alter table saved_cards add column holder_id uuid;
update saved_cards set holder_id = customer_id;
alter table saved_cards
  alter column holder_id set not null,
  drop constraint saved_cards_customer_id_account_id_fkey,
  add foreign key (holder_id, account_id) references provider_customers (customer_id, account_id);
drop index saved_cards__one_per_number;
create unique index saved_cards__one_per_number on saved_cards (holder_id, account_id, fingerprint) where (deleted_at is null);
