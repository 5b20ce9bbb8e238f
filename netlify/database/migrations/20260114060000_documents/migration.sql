-- Documents (articles, events, gallery items, sections of the settings) share the tables of autosaves, revisions and
-- preview links. `item` is the id of the document, or the name of the section.

-- Articles, events and gallery items with what lists of documents show of them.
create view documents as
  select 'news' as collection, id, title, deleted_at from news_articles
  union all
  select 'events', id, title, deleted_at from events
  union all
  select 'gallery', id, title, deleted_at from gallery_media;

-- Unsaved text of one editing form.
create table autosaves (
  collection text not null check (collection in ('news', 'events', 'gallery', 'settings')),
  item text not null,
  -- Id of the member; with the shared password the hash of the device's id, or else the id of the session.
  author text not null,
  form uuid not null,
  -- Grows with each write of the form. A write with a smaller counter arrives late and changes nothing.
  counter integer not null check (counter > 0),
  made_by uuid references staff on delete set null,
  -- Name of the member at that time, or the device, such as 'Chrome on Android'.
  author_name text not null check (char_length(author_name) between 1 and 80),
  -- Version on which the text is based; null for a document that does not exist yet.
  base_version integer check (base_version >= 0),
  base_fields jsonb check (jsonb_typeof(base_fields) = 'object'),
  -- Null after the text was saved or discarded. The row stays for its counter.
  fields jsonb check (jsonb_typeof(fields) = 'object'),
  -- Form of another author whose text was last copied into this one.
  copied_form uuid,
  changed_at timestamptz not null default now(),
  primary key (collection, item, author, form),
  check (fields is null or base_fields is not null)
);

create index autosaves_latest on autosaves (changed_at desc) where fields is not null;

-- Former texts of a document, by the names of its form's fields.
create table revisions (
  collection text not null check (collection in ('news', 'events', 'gallery', 'settings')),
  item text not null,
  -- Counts the revisions of the document. A trigger sets it.
  number integer not null check (number > 0),
  made_at timestamptz not null default now(),
  made_by text check (char_length(made_by) between 1 and 80),
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  -- The text was never saved: its author took another member's text instead.
  is_unsaved boolean not null default false,
  primary key (collection, item, number)
);

insert into revisions (collection, item, number, made_at, made_by, fields)
select section, item_id::text, row_number() over (partition by section, item_id order by number), made_at, made_by, fields
from publication_versions
union all
select 'settings', section, row_number() over (partition by section order by version), made_at, made_by, value
from settings_revisions;

create function number_revision() returns trigger language plpgsql as $$
begin
  -- One revision of a document at a time, so that no number is given twice.
  perform pg_advisory_xact_lock(hashtextextended('revisions:' || new.collection || ':' || new.item, 0));
  select coalesce(max(number), 0) + 1 into new.number
  from revisions where collection = new.collection and item = new.item;
  return new;
end
$$;

create trigger revisions_number before insert on revisions for each row execute function number_revision();

-- Keeps the newest 50 revisions of a document, and purges the files that the others named.
create function prune_revisions() returns trigger language plpgsql as $$
begin
  with pruned as (
    delete from revisions
    where collection = new.collection and item = new.item and number <= (
      select number from revisions where collection = new.collection and item = new.item
      order by number desc offset 50 limit 1
    )
    returning fields
  )
  insert into edge_purges (tag, due_at) select media_tags(fields::text), now() from pruned;
  return null;
end
$$;

create trigger revisions_prune after insert on revisions for each row execute function prune_revisions();

-- Argument: the collection. Stores a text that changes, and one that was published or scheduled and no longer is.
create function keep_publication_revision() returns trigger language plpgsql as $$
begin
  if version_fields(to_jsonb(old)) <> version_fields(to_jsonb(new)) or (old.state = 'live' and new.state <> 'live') then
    insert into revisions (collection, item, made_at, made_by, fields)
    values (tg_argv[0], old.id::text,
      case when old.publish_at <= now() then greatest(old.updated_at, old.publish_at) else old.updated_at end,
      old.changed_by, version_fields(to_jsonb(old)));
  end if;
  return null;
end
$$;

drop trigger news_articles_version on news_articles;
drop trigger events_version on events;
drop function note_version();
create trigger news_articles_revision after update on news_articles
  for each row execute function keep_publication_revision('news');
create trigger events_revision after update on events
  for each row execute function keep_publication_revision('events');

create or replace function keep_settings_revision() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.value <> new.value then
    insert into revisions (collection, item, made_at, made_by, fields)
    values ('settings', old.section, old.updated_at, old.changed_by, old.value);
  end if;
  perform enqueue_purges(array['settings']);
  return null;
end
$$;

-- Time of the last change of the fields that staff edit.
alter table gallery_media add column updated_at timestamptz;
update gallery_media set updated_at = created_at;
alter table gallery_media alter column updated_at set default now(), alter column updated_at set not null;

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

drop table publication_versions, settings_revisions;
drop function prune_versions();

-- Preview links name their document as the other tables do.
alter table preview_links drop constraint preview_links_document_check;
drop index preview_links_item;
alter table preview_links alter column item_id type text;
update preview_links set item_id = settings_section where section = 'settings';
alter table preview_links drop column settings_section;
alter table preview_links rename column section to collection;
alter table preview_links rename column item_id to item;
alter table preview_links rename column editor_id to form_id;
alter table preview_links rename column settings_values to "values";
alter table preview_links
  alter column item set not null,
  add constraint preview_links_values_check check ((collection = 'settings') = ("values" is not null));
create index preview_links_of_document on preview_links (collection, item);

-- Argument: the collection. The links of an open form go on.
create or replace function end_preview_links() returns trigger language plpgsql as $$
begin
  update preview_links set ended = true
  where collection = tg_argv[0] and item = new.id::text and form_id is null and not ended;
  return null;
end
$$;

-- Deletes what belongs to a document that was deleted for good, and purges the files that its texts named.
create function delete_document_rows(deleted_collection text, deleted_item text) returns void language sql as $$
  delete from preview_links where collection = deleted_collection and item = deleted_item;
  with former as (
    delete from revisions where collection = deleted_collection and item = deleted_item returning fields
  ), unsaved as (
    delete from autosaves where collection = deleted_collection and item = deleted_item returning fields, base_fields
  ), texts as (
    select fields from former union all select fields from unsaved union all select base_fields from unsaved
  )
  select enqueue_purges(array_agg(tag)) from texts, unnest(file_tags(fields)) as tag
$$;

create or replace function delete_publication_rows() returns trigger language plpgsql as $$
begin
  -- A slug that visitors have seen is never given to another item.
  delete from page_addresses
  where section = tg_argv[0] and item_id = old.id and not seen
    and not is_public(old.state, old.publish_at, old.deleted_at);
  perform delete_document_rows(tg_argv[0], old.id::text);
  with drafts as (
    delete from publication_drafts where section = tg_argv[0] and item_id = old.id returning fields
  ), former_drafts as (
    delete from open_editors where section = tg_argv[0] and item_id = old.id returning fields
  ), texts as (
    select fields from drafts where fields is not null union all select fields from former_drafts where fields is not null
  )
  insert into edge_purges (tag, due_at)
  select distinct tag, now() + make_interval(secs => seconds)
  from texts, unnest(file_tags(fields)) as tag, (values (0), (60)) as delays (seconds);
  return null;
end
$$;

create function delete_gallery_rows() returns trigger language plpgsql as $$
begin
  perform delete_document_rows('gallery', old.id::text);
  return null;
end
$$;

create trigger gallery_media_deleted after delete on gallery_media
  for each row execute function delete_gallery_rows();

-- `copy-unsaved`, `copy-unsaved-settings`: a member copied the unsaved text of another author; the detail names the author.
do $$
declare
  rule record;
begin
  for rule in
    select conname, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'audit_log'::regclass
      and conname in ('audit_log_action_check', 'audit_log_list_check', 'audit_log_subject_check')
  loop
    execute format('alter table audit_log drop constraint %I, add constraint %I %s', rule.conname, rule.conname,
      replace(rule.definition, '''revoke-settings''::text', '''revoke-settings''::text, ''copy-unsaved-settings''::text'
        || case when rule.conname = 'audit_log_action_check' then ', ''copy-unsaved''::text' else '' end));
  end loop;
end
$$;
