-- What an order pays for is known by the feature that sells it, which names a kind of its own.
alter table orders drop constraint orders_subject_is_known;
