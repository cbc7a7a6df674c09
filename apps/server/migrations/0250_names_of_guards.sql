-- Functions and rules are named after what they do. A "move" is a tee time that gets another time or bay; a change of status is a
-- transition.
do $do$
declare
  target text;
begin
  foreach target in array array['payment', 'refund', 'order', 'membership_set', 'booking'] loop
    execute format('alter function guard_%1$s_move rename to guard_%1$s_transition', target);
    execute replace(pg_get_functiondef(format('guard_%s_transition', target)::regproc), '_move_is_legal', '_transition_is_legal');
  end loop;
end $do$;

do $do$
declare
  found record;
begin
  for found in
    select *
      from (values
        ('guard_refund_transition', 'a refund stays what it is', 'these columns of a refund do not change'),
        ('guard_order_transition', 'an order stays what it is', 'these columns of an order do not change')
      ) c (name, before, after)
  loop
    execute replace(pg_get_functiondef(found.name::regproc), found.before, found.after);
  end loop;
end $do$;

alter function guard_shop_name rename to save_old_shop_name;
alter function keep_shop_images rename to mark_image_use_of_shop;
alter function keep_gallery_images rename to mark_image_use_of_gallery;

comment on function save_old_shop_name is
  'Saves the name before a change, so that old links work. Names are saved one transaction at a time, so that the check is still valid at commit.';
comment on function guard_order_transition is
  'Permits only the transitions of order_may_become, and sets paid_at, due_at and changed_at itself. Subject, venue and currency never change; the customer changes only by a merge, or before the first payment.';
