-- The unsaved text of an article or event, and the editing forms that have it open.
create table publication_drafts (
  section text not null,
  item_id uuid not null,
  -- Version of the item on which the text is based; null for a new item.
  base_version integer,
  -- Values of all form fields; null while the item is open in a form without unsaved text.
  fields jsonb,
  -- A new number for each stored text, never used twice, so that a late request cannot replace a newer text.
  version serial,
  -- Form that stored the text.
  editor_id uuid,
  changed_by text check (char_length(changed_by) between 1 and 80),
  changed_at timestamptz not null default now(),
  -- By id of the form: the member's name and the time of its last report.
  open_editors jsonb not null default '{}',
  primary key (section, item_id),
  check ((fields is null) = (version = 0)),
  check ((fields is null) = (editor_id is null))
);

-- A later migration drops open_editors, which the former release uses until the deploy ends.
insert into publication_drafts (section, item_id, base_version, fields, editor_id, changed_by, changed_at)
select distinct on (section, item_id) section, item_id, item_version, fields, id, staff_name, changed_at
from open_editors
where fields is not null
order by section, item_id, changed_at desc;

-- As before, and deletes the draft.
create or replace function delete_publication_rows() returns trigger language plpgsql as $$
begin
  -- A slug that visitors have seen is never given to another item.
  delete from page_addresses
  where section = tg_argv[0] and item_id = old.id and not seen
    and not is_public(old.state, old.publish_at, old.deleted_at);
  delete from preview_links where section = tg_argv[0] and item_id = old.id;
  with revisions as (
    delete from publication_versions where section = tg_argv[0] and item_id = old.id returning fields
  ), drafts as (
    delete from publication_drafts where section = tg_argv[0] and item_id = old.id returning fields
  ), former_drafts as (
    delete from open_editors where section = tg_argv[0] and item_id = old.id returning fields
  ), texts as (
    select fields from revisions
    union all select fields from drafts where fields is not null
    union all select fields from former_drafts where fields is not null
  )
  insert into edge_purges (tag, due_at)
  select distinct tag, now() + make_interval(secs => seconds)
  from texts, unnest(file_tags(fields)) as tag, (values (0), (60)) as delays (seconds);
  return null;
end
$$;
