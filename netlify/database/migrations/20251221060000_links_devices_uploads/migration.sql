-- A link that was sent shows its item no more once the item was public, also after it is unpublished.
alter table preview_links add column ended boolean not null default false;

-- Argument: the section. The links of an editor (editor_id) go on.
create function end_preview_links() returns trigger language plpgsql as $$
begin
  update preview_links set ended = true
  where section = tg_argv[0] and item_id = new.id and editor_id is null and not ended;
  return null;
end
$$;

-- The old row covers a scheduled item that became public without a write.
create trigger news_articles_preview_links after update on news_articles for each row
  when (is_public(old.state, old.publish_at, old.deleted_at) or is_public(new.state, new.publish_at, new.deleted_at))
  execute function end_preview_links('news');
create trigger events_preview_links after update on events for each row
  when (is_public(old.state, old.publish_at, old.deleted_at) or is_public(new.state, new.publish_at, new.deleted_at))
  execute function end_preview_links('events');

update preview_links as link set ended = true from (
  select 'news' as section, id from public_news union all select 'events', id from public_events
) as item
where link.section = item.section and link.item_id = item.id and editor_id is null;

-- Adds the slug and the columns that decide whether an item is public.
create or replace view all_publications as
  select 'news' as section, id, title, version, deleted_at, slug, state, publish_at from news_articles
  union all
  select 'events', id, title, version, deleted_at, slug, state, publish_at from events;

-- Part of every device cookie of the member: a higher version makes all of them unknown.
alter table staff add column device_version integer not null default 0;

-- The member, or the session of the shared password (admin_sessions.id), that began the upload.
alter table uploads add column uploader uuid;
create index uploads_open_of_uploader on uploads (uploader) where state = 'open';

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
