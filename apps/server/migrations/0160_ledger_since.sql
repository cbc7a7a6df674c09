-- What is left of a pass at the end of a day is its balance without what moved since.
create index membership_ledger__since on membership_ledger (membership_id, at);
comment on index membership_ledger__since is 'Finds what moved on a pass since an instant, without its older movements.';
