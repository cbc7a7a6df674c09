-- Who still owes a venue something: few rows, however long the history.
create index orders__owed on orders (shop_seq_no) where (status in ('DUE', 'PAYING'));
