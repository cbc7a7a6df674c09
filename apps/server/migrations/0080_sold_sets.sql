-- What a venue sold, the last one first.
create index membership_sets__sold on membership_sets (shop_seq_no, activated_at desc, membership_set_id desc) where (activated_at is not null);
