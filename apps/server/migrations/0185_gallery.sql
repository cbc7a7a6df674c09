-- Pictures of the bays, with their captions, on the page of a venue. Before, that page had one picture.
create table gallery_pictures (
  shop_seq_no integer not null references shops,
  position    integer not null,
  image_title text not null,
  caption     text not null,
  about       text not null default '',
  primary key (shop_seq_no, position),
  constraint gallery_pictures_are_eight_at_most check (position between 1 and 8),
  constraint gallery_pictures_differ unique (shop_seq_no, image_title),
  constraint gallery_pictures_caption_fits check (char_length(caption) between 1 and 40),
  constraint gallery_pictures_about_fits check (char_length(about) <= 80)
);
comment on table gallery_pictures is
  'The pictures of a venue''s bays, in the order in which customers see them. A change replaces all rows of the venue.';
comment on column gallery_pictures.image_title is 'The picture in shop_images.';
comment on column gallery_pictures.caption is 'What the picture shows, such as "Bays 1 to 4".';
comment on column gallery_pictures.about is 'What is there, such as "Up to 4 players, clubs to borrow"; may be empty.';
comment on constraint gallery_pictures_are_eight_at_most on gallery_pictures is
  'More would be too many to look through on a phone.';
comment on constraint gallery_pictures_differ on gallery_pictures is 'No picture is shown twice.';

create trigger gallery_pictures_notify after insert or delete or update on gallery_pictures
  for each row execute function notify_shop();

create function keep_gallery_images() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update shop_images
       set unused_since = app_now()
     where image_title = old.image_title
       and not exists (select from shops where image_title = old.image_title)
       and not exists (select from gallery_pictures where image_title = old.image_title);
  end if;
  if tg_op <> 'DELETE' then
    update shop_images set unused_since = null where image_title = new.image_title;
    if not found then
      raise exception 'there is no such picture'
        using errcode = 'check_violation', constraint = 'gallery_pictures_are_there';
    end if;
  end if;
  return null;
end $$;
comment on function keep_gallery_images is
  'A picture of a gallery has to exist and is marked as used; one that no venue shows any more is marked as unused.';

create trigger gallery_pictures_keep_images after insert or delete or update on gallery_pictures
  for each row execute function keep_gallery_images();

-- As before, except that a picture in a gallery is in use.
create or replace function keep_shop_images() returns trigger language plpgsql as $$
begin
  perform from shop_images where image_title in (old.image_title, new.image_title) order by image_title, width, format for update;
  update shop_images set unused_since = null where image_title = new.image_title;
  if not found then
    raise exception 'there is no such picture' using errcode = 'check_violation', constraint = 'shops_picture_is_there';
  end if;
  update shop_images
     set unused_since = app_now()
   where image_title = old.image_title
     and not exists (select from shops where image_title = old.image_title)
     and not exists (select from gallery_pictures where image_title = old.image_title);
  return null;
end $$;
