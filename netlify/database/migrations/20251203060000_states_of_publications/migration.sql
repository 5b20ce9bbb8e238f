-- What staff have written is public when it is live, its moment has come and nobody threw it away. Nothing runs at that
-- moment: time decides when it is read. Whoever answers visitors reads the views below and no table.
create function is_public(state text, publish_at timestamptz, deleted_at timestamptz) returns boolean
language sql stable as $$ select state = 'live' and publish_at <= now() and deleted_at is null $$;

-- In the trash now, and seen by visitors before: its address says that it is gone. Of anything else in there nobody learns.
create function was_public(state text, publish_at timestamptz, deleted_at timestamptz) returns boolean
language sql immutable as $$ select state = 'live' and publish_at <= deleted_at $$;

-- What was rendered beside a moment may be of either side of it, so that one is to come for as long as an answer takes.
-- What appears with the write that says so has no moment of its own.
create function is_coming(
  state text, publish_at timestamptz, deleted_at timestamptz, updated_at timestamptz
) returns boolean language sql stable as $$
  select state = 'live' and publish_at > now() - interval '15 seconds' and deleted_at is null and publish_at > updated_at
$$;

alter table news_articles
  add column state text not null default 'live' check (state in ('draft', 'live')),
  -- Null of a draft.
  add column publish_at timestamptz default now(),
  add column deleted_at timestamptz,
  alter column slug drop not null;
alter table events
  add column state text not null default 'live' check (state in ('draft', 'live')),
  add column publish_at timestamptz default now(),
  add column deleted_at timestamptz,
  alter column slug drop not null;
alter table gallery_media add column deleted_at timestamptz;

-- Texts from before stay as they are; what staff write from now on is Markdown.
alter table news_articles
  add column format text not null default 'plain' check (format in ('plain', 'markdown'));

-- What has become of an event that visitors know; one that was moved says from when.
alter table events
  add column status text not null default 'planned' check (status in ('planned', 'moved', 'cancelled')),
  add column former_date text,
  add column former_time text,
  add check (status = 'moved' or (former_date is null and former_time is null));

create function note_former_time() returns trigger language plpgsql as $$
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
  for each row execute function note_former_time();

update news_articles set publish_at = created_at;
update events set publish_at = created_at;

-- A draft may lack what a visitor must find, and has no address before it is published.
alter table news_articles
  drop constraint news_articles_title_check,
  drop constraint news_articles_excerpt_check,
  drop constraint news_articles_content_check,
  add constraint news_articles_title_check check (char_length(title) <= 200),
  add constraint news_articles_excerpt_check check (char_length(excerpt) <= 600),
  add constraint news_articles_content_check check (char_length(content) <= 50000),
  add constraint news_articles_whole_check check (
    state = 'draft'
    or (slug is not null and publish_at is not null and title <> '' and excerpt <> '' and content <> '')
  );
alter table events
  drop constraint events_title_check,
  drop constraint events_date_check,
  drop constraint events_time_check,
  drop constraint events_location_check,
  drop constraint events_description_check,
  add constraint events_title_check check (char_length(title) <= 200),
  add constraint events_date_check check (
    date = '' or (date ~ '^[12]\d{3}-\d{2}-\d{2}$' and to_char(date::date, 'YYYY-MM-DD') = date)
  ),
  add constraint events_time_check check (char_length(time) <= 100),
  add constraint events_location_check check (char_length(location) <= 300),
  add constraint events_description_check check (char_length(description) <= 10000),
  add constraint events_whole_check check (
    state = 'draft'
    or (slug is not null and publish_at is not null
      and title <> '' and date <> '' and time <> '' and location <> '' and description <> '')
  );

create index news_articles_moments on news_articles (publish_at);
create index events_moments on events (publish_at);

-- As before, but that a draft gets none.
create or replace function give_page_address() returns trigger language plpgsql as $$
declare
  stem text := new.slug;
  number integer := 1;
begin
  if stem is null and new.state = 'draft' then
    return new;
  end if;
  if stem is not null then
    insert into page_addresses (section, slug, item_id) values (tg_argv[0], stem, new.id) on conflict do nothing;
    if exists (select from page_addresses where section = tg_argv[0] and slug = stem and item_id <> new.id) then
      raise unique_violation using message = format('The address %s/%s belongs to another item', tg_argv[0], stem);
    end if;
    return new;
  end if;
  stem := coalesce(nullif(slug_of(new.title), ''), tg_argv[1] || '-' || left(new.date, 10));
  loop
    new.slug := stem || case when number = 1 then '' else '-' || number end;
    insert into page_addresses (section, slug, item_id) values (tg_argv[0], new.slug, new.id) on conflict do nothing;
    exit when found;
    exit when exists (select from page_addresses where section = tg_argv[0] and slug = new.slug and item_id = new.id);
    number := number + 1;
  end loop;
  return new;
end
$$;

drop trigger news_articles_address on news_articles;
drop trigger events_address on events;
create trigger news_articles_address before insert or update of slug, state on news_articles
  for each row execute function give_page_address('news', 'article');
create trigger events_address before insert or update of slug, state on events
  for each row execute function give_page_address('events', 'event');

-- What an item said before it was changed, of items that were live by then: of a draft its last text counts alone.
create table publication_versions (
  section text not null,
  item_id uuid not null,
  number integer not null check (number > 0),
  made_at timestamptz not null,
  -- Its fields by the names of their columns.
  fields jsonb not null,
  primary key (section, item_id, number)
);

-- Argument: the section. So many are kept of an item.
create function note_version() returns trigger language plpgsql as $$
declare
  own constant text[] := '{id,slug,version,created_at,updated_at,state,publish_at,deleted_at,former_date,former_time}';
  most constant integer := 50;
begin
  if old.state = 'live' and (old.state <> new.state or to_jsonb(old) - own <> to_jsonb(new) - own) then
    insert into publication_versions (section, item_id, number, made_at, fields)
    values (tg_argv[0], old.id, old.version, greatest(old.updated_at, old.publish_at), to_jsonb(old) - own)
    on conflict do nothing;
    delete from publication_versions
    where section = tg_argv[0] and item_id = old.id and number <= old.version - most;
  end if;
  return new;
end
$$;

create trigger news_articles_version after update on news_articles for each row execute function note_version('news');
create trigger events_version after update on events for each row execute function note_version('events');

-- For visitors it changed last when it appeared.
create view public_news as
  select id, title, excerpt, content, image, date, version, created_at,
    greatest(updated_at, publish_at) as updated_at, slug, format
  from news_articles where is_public(state, publish_at, deleted_at);
create view public_events as
  select id, title, date, time, location, description, type, version, created_at,
    greatest(updated_at, publish_at) as updated_at, slug, status, former_date, former_time
  from events where is_public(state, publish_at, deleted_at);
create view public_gallery as
  select id, title, description, url, type, category, created_at, size, content_type, width, height, duration, poster, alt
  from gallery_media where deleted_at is null;

-- The addresses that visitors may learn of: what they lead to is public, or gone since visitors saw it.
create view public_addresses as
  select address.section, address.slug, address.item_id, address.given_at
  from page_addresses as address
  left join news_articles as article on address.section = 'news' and article.id = address.item_id
  left join events as event on address.section = 'events' and event.id = address.item_id
  where (article.id is null and event.id is null)
    or is_public(article.state, article.publish_at, article.deleted_at)
    or was_public(article.state, article.publish_at, article.deleted_at)
    or is_public(event.state, event.publish_at, event.deleted_at)
    or was_public(event.state, event.publish_at, event.deleted_at);

-- The moments at which something appears without a write.
create view publication_moments as
  select 'news' as section, publish_at as at from news_articles where is_coming(state, publish_at, deleted_at, updated_at)
  union all
  select 'events', publish_at from events where is_coming(state, publish_at, deleted_at, updated_at);

alter table audit_log
  drop constraint audit_log_action_check,
  drop constraint audit_log_list_check,
  add constraint audit_log_action_check check (action in (
    'export', 'copy', 'erase', 'status', 'read', 'release', 'erase-held',
    'login', 'failed-login', 'logout',
    'draft', 'schedule', 'publish', 'change', 'unpublish', 'delete', 'restore', 'delete-for-good'
  )),
  add constraint audit_log_list_check check (
    case
      when action in ('login', 'failed-login', 'logout') then list is null
      when action in ('export', 'copy', 'erase', 'status', 'read', 'release', 'erase-held')
        then coalesce(list, '') in ('volunteers', 'messages')
      else coalesce(list, '') in ('news', 'events', 'gallery')
    end
  );
