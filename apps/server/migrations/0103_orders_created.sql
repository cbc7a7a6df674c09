-- Orders that nobody has paid yet, found by what they are for. Those of the time before whose hold or draft has ended are ended by the
-- same jobs as new ones, a batch at a time.
create index orders__created on orders (subject_kind, subject_id) where (status = 'CREATED');
