-- The money of one day is found without reading the years before it.
create index payments__taken on payments (ended_at) where (status = 'SUCCEEDED');
create index refunds__begun on refunds (created_at);
create index drawer_lines__day on drawer_lines (business_date);
