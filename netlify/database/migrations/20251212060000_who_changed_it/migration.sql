-- Who wrote what it says now, by the name of then. Null for the shared password, and of what is from before there were names.
alter table news_articles add column changed_by text check (char_length(changed_by) between 1 and 80);
alter table events add column changed_by text check (char_length(changed_by) between 1 and 80);
alter table publication_versions add column made_by text check (char_length(made_by) between 1 and 80);

-- As before, but that a version names who had written it.
create or replace function note_version() returns trigger language plpgsql as $$
declare
  own constant text[] := '{id,slug,version,created_at,updated_at,state,publish_at,deleted_at,former_date,former_time,changed_by}';
  most constant integer := 50;
begin
  if old.state = 'live' and (old.state <> new.state or to_jsonb(old) - own <> to_jsonb(new) - own) then
    insert into publication_versions (section, item_id, number, made_at, made_by, fields)
    values (tg_argv[0], old.id, old.version, greatest(old.updated_at, old.publish_at), old.changed_by,
      to_jsonb(old) - own)
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
