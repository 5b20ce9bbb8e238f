-- Articles, events and their slugs.
--
-- A draft has no slug and may lack texts. A published item is public from `publish_at` on, which may be in the future
-- (a scheduled item), until `unpublish_at` if that is set, or until it is in the trash (`deleted_at`). No job runs at
-- these times: visitors read the views below, which compare them with the clock.

create table news_articles (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) <= 200),
  excerpt text not null check (char_length(excerpt) <= 600),
  content text not null check (char_length(content) <= 50000),
  format text not null default 'plain' check (format in ('plain', 'markdown')),
  -- HTML of a Markdown text, and the version of the renderer that made it. Null until the text is rendered.
  content_html text,
  renderer_version integer,
  image text check (image <> ''),
  -- Text as staff typed it. ISO 8601 sorts by time when it is compared byte by byte.
  date text collate "C" not null check (date ~ '^\d{4}-\d{2}-\d{2}'),
  version integer not null default 1 check (version > 0),
  slug text unique,
  state text not null default 'published' check (state in ('draft', 'published')),
  -- Null for a draft.
  publish_at timestamptz default now(),
  -- From this time on the item is a draft for staff, and its page answers "gone". A draft keeps a time that has passed.
  unpublish_at timestamptz,
  deleted_at timestamptz,
  -- Comes first in lists and in the feed while it is public.
  pinned boolean not null default false,
  -- Areas whose pages list the article. The list of areas is content of the site.
  lgas text[] not null default '{}' check (cardinality(lgas) <= 100 and array_position(lgas, null) is null),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Name of the member at that time; null for the shared password.
  changed_by text check (char_length(changed_by) between 1 and 80),
  constraint news_articles_html_check check ((content_html is null) = (renderer_version is null)),
  constraint news_articles_end_check check (state = 'draft' or unpublish_at > publish_at),
  constraint news_articles_whole_check check (
    state = 'draft'
    or (slug is not null and publish_at is not null and title <> '' and excerpt <> '' and content <> '')
  )
);

create table events (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) <= 200),
  -- Day in Lagos. Text, because drivers convert a date to a time in the machine's own zone.
  date text collate "C" not null check (
    date = '' or (date ~ '^[12]\d{3}-\d{2}-\d{2}$' and to_char(date::date, 'YYYY-MM-DD') = date)
  ),
  time text not null check (char_length(time) <= 100),
  location text not null check (char_length(location) <= 300),
  description text not null check (char_length(description) <= 10000),
  -- Any word: the site shows an unknown type with a neutral badge.
  type text not null check (char_length(type) between 1 and 50),
  -- Area in which the event takes place; null if staff named none. The list of areas is content of the site.
  lga text check (char_length(lga) between 1 and 60),
  version integer not null default 1 check (version > 0),
  slug text unique,
  state text not null default 'published' check (state in ('draft', 'published')),
  -- Null for a draft.
  publish_at timestamptz default now(),
  -- From this time on the item is a draft for staff, and its page answers "gone". A draft keeps a time that has passed.
  unpublish_at timestamptz,
  deleted_at timestamptz,
  status text not null default 'planned' check (status in ('planned', 'moved', 'cancelled')),
  -- Date and time before the event was moved.
  former_date text,
  former_time text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Name of the member at that time; null for the shared password.
  changed_by text check (char_length(changed_by) between 1 and 80),
  check (status = 'moved' or (former_date is null and former_time is null)),
  constraint events_end_check check (state = 'draft' or unpublish_at > publish_at),
  constraint events_whole_check check (
    state = 'draft'
    or (slug is not null and publish_at is not null
      and title <> '' and date <> '' and time <> '' and location <> '' and description <> '')
  )
);

-- Every slug that an item was given. The row stays when the item is deleted, if visitors saw it: its page then answers
-- "gone", and no other item gets the slug.
create table slugs (
  collection text not null check (collection in ('news', 'events')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  item_id uuid not null,
  given_at timestamptz not null default now(),
  -- True once the item was public.
  seen boolean not null default false,
  primary key (collection, slug)
);

-- Articles of one day are listed by the time at which they appeared.
create index news_articles_in_order on news_articles (date, publish_at, created_at, id);
create index news_articles_pinned_first on news_articles (pinned, date, publish_at, created_at, id);
-- At most one article is pinned. In the trash it keeps its pin until another one is pinned.
create unique index news_articles_pinned on news_articles (pinned) where pinned;
create index news_articles_moments on news_articles (publish_at);
create index news_articles_ends on news_articles (unpublish_at) where unpublish_at is not null;
create index events_soonest_first on events (date, created_at, id);
create index events_moments on events (publish_at);
create index events_ends on events (unpublish_at) where unpublish_at is not null;
create index slugs_of_item on slugs (item_id, given_at);

create function is_public(
  state text, publish_at timestamptz, unpublish_at timestamptz, deleted_at timestamptz
) returns boolean language sql stable as $$
  select state = 'published' and publish_at <= now() and deleted_at is null
    and (unpublish_at is null or unpublish_at > now())
$$;

-- True for an item that visitors saw before it was unpublished at its time or moved to the trash.
create function was_public(
  state text, publish_at timestamptz, unpublish_at timestamptz, deleted_at timestamptz
) returns boolean language sql stable as $$
  select coalesce(unpublish_at <= coalesce(deleted_at, now()), false)
    or (state = 'published' and coalesce(publish_at <= deleted_at, false))
$$;

-- True until 15 seconds after the publication time: an answer that was rendered at that time may lack the item. An item
-- that was published at once has no time to wait for.
create function is_scheduled(
  state text, publish_at timestamptz, deleted_at timestamptz, updated_at timestamptz
) returns boolean language sql stable as $$
  select state = 'published' and publish_at > now() - interval '15 seconds' and deleted_at is null
    and publish_at > updated_at
$$;

-- True until 15 seconds after an item is unpublished at its time.
create function is_ending(
  state text, unpublish_at timestamptz, deleted_at timestamptz
) returns boolean language sql stable as $$
  select state = 'published' and unpublish_at > now() - interval '15 seconds' and deleted_at is null
$$;

-- Items that visitors see. For visitors an item changed last when it appeared.
create view public_news as
  select id, title, excerpt, content, image, date, version, created_at,
    greatest(updated_at, publish_at) as updated_at, slug, format, content_html, renderer_version, publish_at,
    unpublish_at, pinned, lgas
  from news_articles where is_public(state, publish_at, unpublish_at, deleted_at);
create view public_events as
  select id, title, date, time, location, description, type, version, created_at,
    greatest(updated_at, publish_at) as updated_at, slug, status, former_date, former_time,
    unpublish_at, lga
  from events where is_public(state, publish_at, unpublish_at, deleted_at);

-- Slugs whose item is public, or was public before it was deleted or unpublished at its time.
create view public_slugs as
  select slugs.collection, slugs.slug, slugs.item_id, slugs.given_at
  from slugs
  left join news_articles as article on slugs.collection = 'news' and article.id = slugs.item_id
  left join events as event on slugs.collection = 'events' and event.id = slugs.item_id
  where (article.id is null and event.id is null)
    or is_public(article.state, article.publish_at, article.unpublish_at, article.deleted_at)
    or was_public(article.state, article.publish_at, article.unpublish_at, article.deleted_at)
    or is_public(event.state, event.publish_at, event.unpublish_at, event.deleted_at)
    or was_public(event.state, event.publish_at, event.unpublish_at, event.deleted_at);

-- Times at which an item appears or disappears without a write.
create view publication_moments as
  select 'news' as collection, publish_at as at
  from news_articles where is_scheduled(state, publish_at, deleted_at, updated_at)
  union all
  select 'events', publish_at
  from events where is_scheduled(state, publish_at, deleted_at, updated_at)
  union all
  select 'news', unpublish_at from news_articles where is_ending(state, unpublish_at, deleted_at)
  union all
  select 'events', unpublish_at from events where is_ending(state, unpublish_at, deleted_at);

-- Articles and events, for staff.
create view all_publications as
  select 'news' as collection, id, title, version, deleted_at, slug, state, publish_at, unpublish_at from news_articles
  union all
  select 'events', id, title, version, deleted_at, slug, state, publish_at, unpublish_at from events;

-- Slugs

-- Last part of a page's URL: Latin letters without marks, digits and hyphens, at most 80 characters in whole words.
-- Empty for a title without such characters.
create function slug_of(title text) returns text language sql immutable strict as $$
  with plain as (
    -- NFKD separates marks from letters. The letters below have no mark that it could separate.
    select regexp_replace(normalize(replace(title, '&', ' and '), NFKD), '[\u0300-\u036F''’‘ʼ]', '', 'g') as text
  ), spelled as (
    select replace(replace(replace(
      lower(translate(text, 'øØłŁđĐðÐıɓƁɗƊƙƘƴƳŋŊəƏɛƐɔƆÆŒẞ', 'oollddddibbddkkyynneeeeooæœß')),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss') as text
    from plain
  ), joined as (
    select trim(both '-' from regexp_replace(text, '[^a-z0-9]+', '-', 'g')) as text from spelled
  )
  select case
    when char_length(text) <= 80 then text
    else left(regexp_replace(left(text, 81), '-[^-]*$', ''), 80)
  end
  from joined
$$;

-- Gives an item that is published the first free slug of its title, and records a slug that is set by hand. The primary
-- key of `slugs` decides between concurrent writers. Arguments: the collection, and the word for a title without letters.
create function give_slug() returns trigger language plpgsql as $$
declare
  stem text := new.slug;
  number integer := 1;
begin
  if stem is null and new.state = 'draft' then
    return new;
  end if;
  if stem is not null then
    insert into slugs (collection, slug, item_id) values (tg_argv[0], stem, new.id) on conflict do nothing;
    if exists (select from slugs where collection = tg_argv[0] and slug = stem and item_id <> new.id) then
      raise unique_violation using message = format('The slug %s/%s belongs to another item', tg_argv[0], stem);
    end if;
    return new;
  end if;
  stem := coalesce(nullif(slug_of(new.title), ''), tg_argv[1] || '-' || left(new.date, 10));
  loop
    new.slug := stem || case when number = 1 then '' else '-' || number end;
    insert into slugs (collection, slug, item_id) values (tg_argv[0], new.slug, new.id) on conflict do nothing;
    exit when found;
    -- A repeated insert of the same item keeps its slug.
    exit when exists (select from slugs where collection = tg_argv[0] and slug = new.slug and item_id = new.id);
    number := number + 1;
  end loop;
  return new;
end
$$;

create trigger news_articles_slug before insert or update of slug, state on news_articles
  for each row execute function give_slug('news', 'article');
create trigger events_slug before insert or update of slug, state on events
  for each row execute function give_slug('events', 'event');

-- Argument: the collection.
create function mark_seen_slugs() returns trigger language plpgsql as $$
begin
  update slugs set seen = true where collection = tg_argv[0] and item_id = old.id and not seen;
  return null;
end
$$;

create trigger news_articles_seen after update on news_articles for each row
  when (
    is_public(old.state, old.publish_at, old.unpublish_at, old.deleted_at)
    or was_public(old.state, old.publish_at, old.unpublish_at, old.deleted_at)
  )
  execute function mark_seen_slugs('news');
create trigger events_seen after update on events for each row
  when (
    is_public(old.state, old.publish_at, old.unpublish_at, old.deleted_at)
    or was_public(old.state, old.publish_at, old.unpublish_at, old.deleted_at)
  )
  execute function mark_seen_slugs('events');

-- Columns that follow from others

-- Discards the HTML of the former text when a statement changes the text without its HTML.
create function discard_stale_html() returns trigger language plpgsql as $$
begin
  if (new.content, new.format) is distinct from (old.content, old.format)
    and new.content_html is not distinct from old.content_html then
    new.content_html := null;
    new.renderer_version := null;
  end if;
  return new;
end
$$;

create trigger news_articles_stale_html before update of content, format on news_articles
  for each row execute function discard_stale_html();

create function keep_former_time() returns trigger language plpgsql as $$
begin
  if new.status <> 'moved' then
    new.former_date := null;
    new.former_time := null;
  elsif (new.date, new.time) is distinct from (old.date, old.time) then
    new.former_date := old.date;
    new.former_time := old.time;
  end if;
  return new;
end
$$;

create trigger events_former_time before update of status, date, time on events
  for each row execute function keep_former_time();

-- Revisions, preview links and deletion: the tables are in `documents`.

-- The columns that a revision stores.
create function revision_fields(item jsonb) returns jsonb language sql immutable as $$
  select item
    - '{id,slug,version,created_at,updated_at,state,publish_at,unpublish_at,deleted_at,changed_by}'::text[]
    - '{former_date,former_time,content_html,renderer_version,pinned}'::text[]
$$;

-- Stores a text that changes, and the text of a published or scheduled item that becomes a draft. Argument: the
-- collection.
create function keep_publication_revision() returns trigger language plpgsql as $$
begin
  if revision_fields(to_jsonb(old)) <> revision_fields(to_jsonb(new))
    or (old.state = 'published' and new.state <> 'published') then
    insert into revisions (collection, item, made_at, made_by, fields)
    values (tg_argv[0], old.id::text,
      case when old.publish_at <= now() then greatest(old.updated_at, old.publish_at) else old.updated_at end,
      old.changed_by, revision_fields(to_jsonb(old)));
  end if;
  return null;
end
$$;

create trigger news_articles_revision after update on news_articles
  for each row execute function keep_publication_revision('news');
create trigger events_revision after update on events
  for each row execute function keep_publication_revision('events');

-- Ends the links that were shared, once the item is public. Links of an open form go on. Of an item that was
-- unpublished at its time, links made since then go on. Argument: the collection.
create function end_preview_links() returns trigger language plpgsql as $$
begin
  update preview_links set ended = true
  where collection = tg_argv[0] and item = new.id::text and form_id is null and not ended and (
    is_public(old.state, old.publish_at, old.unpublish_at, old.deleted_at)
    or is_public(new.state, new.publish_at, new.unpublish_at, new.deleted_at)
    or made_at <= old.unpublish_at
  );
  return null;
end
$$;

-- The old row covers a scheduled item that became public without a write.
create trigger news_articles_preview_links after update on news_articles for each row
  when (
    is_public(old.state, old.publish_at, old.unpublish_at, old.deleted_at)
    or is_public(new.state, new.publish_at, new.unpublish_at, new.deleted_at)
    or old.unpublish_at <= now()
  )
  execute function end_preview_links('news');
create trigger events_preview_links after update on events for each row
  when (
    is_public(old.state, old.publish_at, old.unpublish_at, old.deleted_at)
    or is_public(new.state, new.publish_at, new.unpublish_at, new.deleted_at)
    or old.unpublish_at <= now()
  )
  execute function end_preview_links('events');

-- Argument: the collection.
create function delete_publication_rows() returns trigger language plpgsql as $$
begin
  delete from slugs
  where collection = tg_argv[0] and item_id = old.id and not seen
    and not is_public(old.state, old.publish_at, old.unpublish_at, old.deleted_at)
    and not was_public(old.state, old.publish_at, old.unpublish_at, old.deleted_at);
  perform delete_document_rows(tg_argv[0], old.id::text);
  return null;
end
$$;

create trigger news_articles_deleted after delete on news_articles
  for each row execute function delete_publication_rows('news');
create trigger events_deleted after delete on events
  for each row execute function delete_publication_rows('events');

-- Cache purges: the outbox is in `operations`.

-- Cache tags of the pages that show an item: its list, its own page and the articles that link to it as neighbours.
create function publication_tags(collection text, item jsonb) returns text[] language sql stable as $$
  select array[collection, collection || '-' || (item ->> 'slug')] || case when collection = 'news' then array[
    (
      select 'news-' || newer.slug from public_news as newer
      where newer.id <> (item ->> 'id')::uuid and (newer.date, newer.publish_at, newer.created_at, newer.id) > (
        item ->> 'date', (item ->> 'publish_at')::timestamptz, (item ->> 'created_at')::timestamptz,
        (item ->> 'id')::uuid
      )
      order by newer.date, newer.publish_at, newer.created_at, newer.id limit 1
    ),
    (
      select 'news-' || older.slug from public_news as older
      where older.id <> (item ->> 'id')::uuid and (older.date, older.publish_at, older.created_at, older.id) < (
        item ->> 'date', (item ->> 'publish_at')::timestamptz, (item ->> 'created_at')::timestamptz,
        (item ->> 'id')::uuid
      )
      order by older.date desc, older.publish_at desc, older.created_at desc, older.id desc limit 1
    )
  ] end
$$;

-- Argument: the collection.
create function purge_publication() returns trigger language plpgsql as $$
declare
  -- Rendered from other columns: storing them is no change.
  derived constant text[] := '{content_html,renderer_version}';
  before_row constant jsonb := to_jsonb(old) - derived;
  after_row constant jsonb := to_jsonb(new) - derived;
  tags text[] := '{}';
begin
  if before_row = after_row then
    return null;
  end if;
  if before_row ->> 'state' = 'published' and before_row ->> 'deleted_at' is null then
    tags := tags || publication_tags(tg_argv[0], before_row);
  end if;
  if after_row ->> 'state' = 'published' and after_row ->> 'deleted_at' is null then
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

-- Published items that became drafts, got another end, moved to the trash or were deleted. Argument: the collection.
create function repeat_publication_purge() returns trigger language plpgsql as $$
begin
  perform enqueue_nightly_purges(publication_tags(tg_argv[0], to_jsonb(old)));
  return null;
end
$$;

create trigger news_articles_unpublished after update on news_articles for each row
  when (
    old.state = 'published' and old.deleted_at is null
    and (
      new.state <> 'published' or new.deleted_at is not null
      or new.unpublish_at is distinct from old.unpublish_at
    )
  )
  execute function repeat_publication_purge('news');
create trigger news_articles_removed after delete on news_articles for each row
  when (old.state = 'published' and old.deleted_at is null)
  execute function repeat_publication_purge('news');
create trigger events_unpublished after update on events for each row
  when (
    old.state = 'published' and old.deleted_at is null
    and (
      new.state <> 'published' or new.deleted_at is not null
      or new.unpublish_at is distinct from old.unpublish_at
    )
  )
  execute function repeat_publication_purge('events');
create trigger events_removed after delete on events for each row
  when (old.state = 'published' and old.deleted_at is null)
  execute function repeat_publication_purge('events');
