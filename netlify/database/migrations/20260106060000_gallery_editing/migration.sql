-- Staff edit gallery items in place and choose their order.
alter table gallery_media
  add column version integer not null default 1 check (version > 0),
  add column changed_by text check (char_length(changed_by) between 1 and 80),
  -- Point that a crop keeps in view, in percent from the left and from the top.
  add column focal_x smallint not null default 50 check (focal_x between 0 and 100),
  add column focal_y smallint not null default 50 check (focal_y between 0 and 100),
  -- Time that the order of the gallery uses instead of created_at, for an item that staff moved.
  add column sort_at timestamptz;

create index gallery_media_in_order on gallery_media (coalesce(sort_at, created_at) desc, id);
create index gallery_media_in_order_of_category on gallery_media (category, coalesce(sort_at, created_at) desc, id);
drop index gallery_media_newest_first, gallery_media_newest_of_category;

create or replace view public_gallery as
  select id, title, description, url, type, category, created_at, size, content_type, width, height, duration, poster, alt,
    focal_x, focal_y, coalesce(sort_at, created_at) as sort_at
  from gallery_media where deleted_at is null;

-- Purges the files of a changed row only when their use changes: a new title must not purge a large video.
create or replace function purge_gallery() returns trigger language plpgsql as $$
declare
  tags text[] := array['gallery'];
begin
  -- A row in the trash left the edge when it was put there.
  if tg_op = 'DELETE' and old.deleted_at is not null then
    return null;
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and (
    old.deleted_at is distinct from new.deleted_at or old.url <> new.url or old.poster is distinct from new.poster
  )) then
    tags := tags || file_tags(to_jsonb(old)) || file_tags(to_jsonb(new));
  end if;
  perform enqueue_purges(tags);
  return null;
end
$$;
