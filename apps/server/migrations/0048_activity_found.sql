-- What a manager filters the activity by: who did it, who approved it, what it was, and when.
create index activity__actor on activity (shop_seq_no, actor_id, activity_id desc);
create index activity__approver on activity (shop_seq_no, approved_by, activity_id desc) where (approved_by is not null);
create index activity__act on activity (shop_seq_no, act text_pattern_ops, activity_id desc);
create index activity__at on activity (shop_seq_no, at);
