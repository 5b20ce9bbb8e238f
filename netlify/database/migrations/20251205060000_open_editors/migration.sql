-- Every kind with what nobody but staff may see, for what is asked of all of them.
create view all_publications as
  select 'news' as section, id, title, version, deleted_at from news_articles
  union all
  select 'events', id, title, version, deleted_at from events;

-- The editors that staff have open, or left with a text that is saved nowhere else. Each writes its own row alone: two of
-- them never overwrite each other, and of one the latest turn counts, whenever it arrives.
create table open_editors (
  id uuid primary key,
  section text not null,
  item_id uuid not null,
  -- What it was opened on; null of what is not saved yet.
  item_version integer,
  -- All of them by their names, while they differ from what is saved.
  fields jsonb,
  turn integer not null check (turn >= 0),
  changed_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- Stays for a while, so that a turn on its way does not open it again.
  closed boolean not null default false check (not closed or fields is null)
);
create index open_editors_item on open_editors (section, item_id);

-- Whoever has the value sees the item before visitors do.
create table preview_links (
  id uuid primary key default gen_random_uuid(),
  section text not null,
  item_id uuid not null,
  -- The one whose text it shows alone; without one it shows what was written last.
  editor_id uuid,
  -- SHA-256 of the value.
  token_hash text not null unique,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index preview_links_item on preview_links (section, item_id);

-- Images that staff uploaded for a text, which may never be saved with them.
create table uploaded_images (
  id uuid primary key,
  made_at timestamptz not null default now()
);

-- The tags of the files of this site that a text names.
create function media_tags(text text) returns setof text language sql immutable as $$
  select distinct 'media-' || found[1] from regexp_matches(text, '/api/media/([0-9a-f-]{36})', 'g') as found
$$;

-- As before, but that the files of what is forgotten are looked at: nothing else may show them.
create or replace function note_version() returns trigger language plpgsql as $$
declare
  own constant text[] := '{id,slug,version,created_at,updated_at,state,publish_at,deleted_at,former_date,former_time}';
  most constant integer := 50;
begin
  if old.state = 'live' and (old.state <> new.state or to_jsonb(old) - own <> to_jsonb(new) - own) then
    insert into publication_versions (section, item_id, number, made_at, fields)
    values (tg_argv[0], old.id, old.version, greatest(old.updated_at, old.publish_at), to_jsonb(old) - own)
    on conflict do nothing;
    with forgotten as (
      delete from publication_versions
      where section = tg_argv[0] and item_id = old.id and number <= old.version - most
      returning fields
    )
    insert into edge_purges (tag, due_at) select media_tags(fields::text), now() from forgotten;
  end if;
  return new;
end
$$;

alter table audit_log
  drop constraint audit_log_action_check,
  drop constraint audit_log_list_check,
  add constraint audit_log_action_check check (action in (
    'export', 'copy', 'erase', 'status', 'read', 'release', 'erase-held',
    'login', 'failed-login', 'logout',
    'draft', 'schedule', 'publish', 'change', 'unpublish', 'delete', 'restore', 'delete-for-good',
    'preview', 'revoke'
  )),
  add constraint audit_log_list_check check (
    case
      when action in ('login', 'failed-login', 'logout') then list is null
      when action in ('export', 'copy', 'erase', 'status', 'read', 'release', 'erase-held')
        then coalesce(list, '') in ('volunteers', 'messages')
      else coalesce(list, '') in ('news', 'events', 'gallery')
    end
  );
