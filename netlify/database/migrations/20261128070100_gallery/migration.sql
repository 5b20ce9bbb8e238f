-- Gallery items, uploads and the files that texts name.

create table gallery_media (
  -- Id of the upload that brought the file: an upload becomes one item at most.
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 200),
  description text check (char_length(description) between 1 and 2000),
  url text not null check (char_length(url) between 1 and 2048),
  type text not null check (type in ('image', 'video')),
  category text not null check (category in ('rally', 'townhall', 'community', 'volunteers')),
  -- Bytes.
  size integer check (size between 1 and 524288000),
  content_type text check (content_type ~ '^(image|video)/[a-z0-9.+-]+$'),
  width integer check (width between 1 and 16384),
  height integer check (height between 1 and 16384),
  -- Seconds.
  duration double precision check (duration > 0 and duration <= 86400),
  poster text check (char_length(poster) between 1 and 2048),
  alt text check (char_length(alt) between 1 and 300),
  -- Point that a crop keeps in view, in percent from the left and from the top.
  focal_x smallint not null default 50 check (focal_x between 0 and 100),
  focal_y smallint not null default 50 check (focal_y between 0 and 100),
  -- Replaces created_at in the order of the gallery for an item that staff moved.
  sort_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  -- Time of the last change of the fields that staff edit.
  updated_at timestamptz not null default now(),
  -- Name of the member at that time; null for the shared password.
  changed_by text check (char_length(changed_by) between 1 and 80)
);

create table uploads (
  id uuid primary key,
  -- Bytes of the whole file; null until the client declares them.
  size integer check (size between 0 and 524288000),
  -- Bytes from the beginning that are stored.
  received integer not null default 0 check (received between 0 and 524288000),
  -- Names of the stored chunks in their order: '<position of the first byte>-<random>'.
  chunks text[] not null default '{}' check (cardinality(chunks) <= 8192),
  -- Header Upload-Metadata of the client.
  metadata text check (char_length(metadata) <= 4096),
  -- open: may grow; saved: is a gallery item; gone: ended, and its bytes are to be deleted.
  state text not null default 'open' check (state in ('open', 'saved', 'gone')),
  -- Time of the last byte or of the last change of the state.
  changed_at timestamptz not null default now(),
  -- True once the store holds only what the item needs.
  tidy boolean not null default false,
  -- The member who began the upload, or the fixed id of the shared password.
  uploader uuid,
  check (received <= size)
);

-- Images that staff uploaded for a text, which may never be saved with them.
create table uploaded_images (
  id uuid primary key,
  made_at timestamptz not null default now()
);

create index gallery_media_in_order on gallery_media (coalesce(sort_at, created_at) desc, id);
create index gallery_media_in_order_of_category on gallery_media (category, coalesce(sort_at, created_at) desc, id);
create index uploads_to_sweep on uploads (state, changed_at) where not tidy;
create index uploads_open_of_uploader on uploads (uploader) where state = 'open';

create view public_gallery as
  select id, title, description, url, type, category, created_at, size, content_type, width, height, duration, poster,
    alt, focal_x, focal_y, coalesce(sort_at, created_at) as sort_at
  from gallery_media where deleted_at is null;

-- Limits of one uploader: 10 open uploads, and 2,097,152,000 bytes, which are four of the largest files. An upload
-- without a declared size counts with what it received; one that expired (24 hours without a byte) does not count.
create function limit_open_uploads() returns trigger language plpgsql as $$
declare
  other_count integer;
  other_bytes bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('uploads:' || new.uploader, 0));
  -- A new snapshot: it sees what committed while the lock was awaited.
  select count(*), coalesce(sum(coalesce(size, received)), 0) into other_count, other_bytes
  from uploads
  where uploader = new.uploader and state = 'open' and id <> new.id and changed_at > now() - interval '24 hours';
  if other_count >= 10 or other_bytes + coalesce(new.size, new.received) > 2097152000 then
    raise exception 'Too many open uploads' using errcode = 'check_violation', constraint = 'uploads_open_limit';
  end if;
  return new;
end
$$;

create trigger uploads_limit_new before insert on uploads for each row
  when (new.uploader is not null and new.state = 'open') execute function limit_open_uploads();
create trigger uploads_limit_growth before update of size, received on uploads for each row
  when (new.uploader is not null and new.state = 'open' and old.size is null) execute function limit_open_uploads();

-- Revisions and deletion: the tables are in `documents`.

-- Fields as the form that edits a gallery item has them.
create function gallery_fields(item gallery_media) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'title', item.title,
    'description', coalesce(item.description, ''),
    'category', item.category,
    'alt', coalesce(item.alt, ''),
    'poster', item.poster,
    'focalPoint', case when (item.focal_x, item.focal_y) <> (50, 50)
      then jsonb_build_object('x', item.focal_x, 'y', item.focal_y) end
  )
$$;

create function keep_gallery_revision() returns trigger language plpgsql as $$
begin
  if gallery_fields(old) <> gallery_fields(new) then
    insert into revisions (collection, item, made_at, made_by, fields)
    values ('gallery', old.id::text, old.updated_at, old.changed_by, gallery_fields(old));
  end if;
  return null;
end
$$;

create trigger gallery_media_revision after update on gallery_media
  for each row execute function keep_gallery_revision();

create function delete_gallery_rows() returns trigger language plpgsql as $$
begin
  perform delete_document_rows('gallery', old.id::text);
  return null;
end
$$;

create trigger gallery_media_deleted after delete on gallery_media
  for each row execute function delete_gallery_rows();

-- Cache purges: the outbox is in `operations`.

-- Cache tags of the files of this site that a text names.
create function media_tags(text text) returns setof text language sql immutable as $$
  select distinct 'media-' || found[1] from regexp_matches(text, '/api/media/([0-9a-f-]{36})', 'g') as found
$$;

-- Cache tags of the files that a row names in any of its columns.
create function file_tags(item jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(tag), '{}') from media_tags(item::text) as tag
$$;

-- Purges the files of a changed row only when their use changes: a new title must not purge a large video.
create function purge_gallery() returns trigger language plpgsql as $$
declare
  tags text[] := array['gallery'];
begin
  -- The cache dropped a row in the trash when it was moved there.
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

create trigger gallery_media_purge after insert or update or delete on gallery_media
  for each row execute function purge_gallery();

create function repeat_gallery_purge() returns trigger language plpgsql as $$
begin
  perform enqueue_nightly_purges(array['gallery']);
  return null;
end
$$;

create trigger gallery_media_trashed after update on gallery_media for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function repeat_gallery_purge();
create trigger gallery_media_removed after delete on gallery_media for each row
  when (old.deleted_at is null) execute function repeat_gallery_purge();
