-- A picture that a manager has sent, before it is cropped: turned upright, without anything but its pixels. Kept for a day.
create table picture_uploads (
  picture_upload_id uuid primary key default gen_random_uuid(),
  shop_seq_no integer not null references shops,
  -- Of the file as it was sent: the same file sent again is the same upload.
  fingerprint text not null,
  content     bytea not null,
  width       integer not null,
  height      integer not null,
  made_at     timestamptz not null default app_now(),
  constraint picture_uploads_are_large_enough check (width >= 1200 and height >= 900),
  constraint picture_uploads_are_sent_once unique (shop_seq_no, fingerprint)
);

-- A picture that no venue shows any more is kept for a day: pages that were opened before ask for it, and the change can be undone.
alter table shop_images add column unused_since timestamptz;
create index shop_images__unused on shop_images (unused_since) where (unused_since is not null);
update shop_images i set unused_since = app_now() where not exists (select from shops s where s.image_title = i.image_title);

-- The picture a venue changes to is there and stays; the one it leaves goes, unless another venue shows it. Locked in one order,
-- so that whoever changes, and whatever clears away, waits for the other.
create function keep_shop_images() returns trigger language plpgsql as $$
begin
  perform from shop_images where image_title in (old.image_title, new.image_title) order by image_title, width, format for update;
  update shop_images set unused_since = null where image_title = new.image_title;
  if not found then
    raise exception 'there is no such picture' using errcode = 'check_violation', constraint = 'shops_picture_is_there';
  end if;
  update shop_images
     set unused_since = app_now()
   where image_title = old.image_title
     and not exists (select from shops where image_title = old.image_title);
  return null;
end $$;

create trigger shops_keep_images after update of image_title on shops for each row
  when (old.image_title <> new.image_title) execute function keep_shop_images();
