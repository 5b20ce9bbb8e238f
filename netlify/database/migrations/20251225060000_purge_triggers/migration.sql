-- Writes cache purges for every change of a public row, whether the application, a restore or psql makes it.

-- Enqueues each tag twice: at once, and 60 s later for pages whose rendering began before the change.
create function enqueue_purges(tags text[]) returns void language sql as $$
  insert into edge_purges (tag, due_at)
  select distinct tag, now() + make_interval(secs => seconds)
  from unnest(tags) as tag, (values (0), (60)) as delays (seconds)
  where tag is not null
$$;

-- Cache tags of the pages that show an item: its list, its own page and the articles that link to it as neighbours.
create function publication_tags(section text, item jsonb) returns text[] language sql stable as $$
  select array[section, section || '-' || (item ->> 'slug')] || case when section = 'news' then array[
    (
      select 'news-' || newer.slug from public_news as newer
      where newer.id <> (item ->> 'id')::uuid and (newer.date, newer.created_at, newer.id)
        > (item ->> 'date', (item ->> 'created_at')::timestamptz, (item ->> 'id')::uuid)
      order by newer.date, newer.created_at, newer.id limit 1
    ),
    (
      select 'news-' || older.slug from public_news as older
      where older.id <> (item ->> 'id')::uuid and (older.date, older.created_at, older.id)
        < (item ->> 'date', (item ->> 'created_at')::timestamptz, (item ->> 'id')::uuid)
      order by older.date desc, older.created_at desc, older.id desc limit 1
    )
  ] end
$$;

-- Cache tags of the files that a row names in any of its columns.
create function file_tags(item jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(tag), '{}') from media_tags(item::text) as tag
$$;

-- Argument: the section.
create function purge_publication() returns trigger language plpgsql as $$
declare
  -- Rendered from other columns, and not a change of them.
  derived constant text[] := '{content_html,renderer_version}';
  before_row constant jsonb := to_jsonb(old) - derived;
  after_row constant jsonb := to_jsonb(new) - derived;
  tags text[] := '{}';
begin
  if before_row = after_row then
    return null;
  end if;
  if before_row ->> 'state' = 'live' and before_row ->> 'deleted_at' is null then
    tags := tags || publication_tags(tg_argv[0], before_row);
  end if;
  if after_row ->> 'state' = 'live' and after_row ->> 'deleted_at' is null then
    tags := tags || publication_tags(tg_argv[0], after_row);
  end if;
  -- The use of a file changes when a row stops naming it, or moves to the trash or back.
  if tg_op <> 'INSERT' and (
    file_tags(before_row) <> file_tags(after_row)
    or before_row ->> 'deleted_at' is distinct from after_row ->> 'deleted_at'
  ) then
    tags := tags || file_tags(before_row) || file_tags(after_row);
  end if;
  perform enqueue_purges(tags);
  return null;
end
$$;

create trigger news_articles_purge after insert or update or delete on news_articles
  for each row execute function purge_publication('news');
create trigger events_purge after insert or update or delete on events
  for each row execute function purge_publication('events');

create function purge_gallery() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform enqueue_purges(array['gallery']);
  -- A row in the trash left the edge when it was put there.
  elsif tg_op = 'UPDATE' or old.deleted_at is null then
    perform enqueue_purges(array['gallery'] || file_tags(to_jsonb(old)) || file_tags(to_jsonb(new)));
  end if;
  return null;
end
$$;

create trigger gallery_media_purge after insert or update or delete on gallery_media
  for each row execute function purge_gallery();

-- Deletes what belongs to a deleted item, and checks the files that it named. Argument: the section.
create function delete_publication_rows() returns trigger language plpgsql as $$
begin
  -- A slug that visitors have seen is never given to another item.
  delete from page_addresses
  where section = tg_argv[0] and item_id = old.id and not seen
    and not is_public(old.state, old.publish_at, old.deleted_at);
  delete from preview_links where section = tg_argv[0] and item_id = old.id;
  with revisions as (
    delete from publication_versions where section = tg_argv[0] and item_id = old.id returning fields
  ), unsaved as (
    delete from open_editors where section = tg_argv[0] and item_id = old.id returning fields
  ), texts as (
    select fields from revisions union all select fields from unsaved where fields is not null
  )
  insert into edge_purges (tag, due_at)
  select distinct tag, now() + make_interval(secs => seconds)
  from texts, unnest(file_tags(fields)) as tag, (values (0), (60)) as delays (seconds);
  return null;
end
$$;

create trigger news_articles_deleted after delete on news_articles
  for each row execute function delete_publication_rows('news');
create trigger events_deleted after delete on events
  for each row execute function delete_publication_rows('events');
