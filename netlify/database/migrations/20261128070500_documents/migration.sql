-- Unsaved texts, revisions and preview links of documents: articles, events, gallery items and sections of the settings.
-- `item` is the id of the document, or the name of the section.

-- Unsaved text of one form of one author.
create table autosaves (
  collection text not null check (collection in ('news', 'events', 'gallery', 'settings')),
  item text not null,
  -- Id of the member; with the shared password the hash of the device's id, or else the id of the session.
  author text not null,
  form uuid not null,
  -- Grows with each write of the form. A write with a smaller counter arrives late and changes nothing.
  counter integer not null check (counter > 0),
  made_by uuid references members on delete set null,
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

-- Links that show a document before it is public.
create table preview_links (
  id uuid primary key default gen_random_uuid(),
  collection text not null,
  item text not null,
  -- SHA-256 of the value in the link.
  token_hash text not null unique,
  -- Form, or for settings the session, that made a preview of its own; null for a link that was shared.
  form_id uuid,
  -- The previewed values of a section of the settings. Links of other documents show their saved text.
  "values" jsonb check (jsonb_typeof("values") = 'object'),
  -- Null for the shared password.
  made_by uuid references members on delete cascade,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- True once the item was public: the link never shows it again, also after it is unpublished.
  ended boolean not null default false,
  check ((collection = 'settings') = ("values" is not null))
);

create index autosaves_latest on autosaves (changed_at desc) where fields is not null;
create index preview_links_of_document on preview_links (collection, item);
create index preview_links_of_maker on preview_links (made_by);

-- Articles, events and gallery items with what lists of documents show of them.
create view documents as
  select 'news' as collection, id, title, deleted_at from news_articles
  union all
  select 'events', id, title, deleted_at from events
  union all
  select 'gallery', id, title, deleted_at from gallery_media;

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

-- Deletes the rows of a document that was deleted for good, and purges the files that its texts named.
create function delete_document_rows(deleted_collection text, deleted_item text) returns void language plpgsql as $$
declare
  tags text[];
begin
  delete from preview_links where collection = deleted_collection and item = deleted_item;
  with former as (
    delete from revisions where collection = deleted_collection and item = deleted_item returning fields
  ), unsaved as (
    delete from autosaves where collection = deleted_collection and item = deleted_item returning fields, base_fields
  ), texts as (
    select fields from former union all select fields from unsaved union all select base_fields from unsaved
  )
  select array_agg(tag) into tags from texts, unnest(file_tags(fields)) as tag;
  perform enqueue_purges(tags);
end
$$;
