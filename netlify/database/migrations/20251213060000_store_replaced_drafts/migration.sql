-- The columns of a publication that a version stores.
create function version_fields(item jsonb) returns jsonb language sql immutable as $$
  select item
    - '{id,slug,version,created_at,updated_at,state,publish_at,deleted_at,former_date,former_time,changed_by}'::text[]
$$;

create or replace function note_version() returns trigger language plpgsql as $$
begin
  if old.state = 'live'
    and (old.state <> new.state or version_fields(to_jsonb(old)) <> version_fields(to_jsonb(new))) then
    insert into publication_versions (section, item_id, number, made_at, made_by, fields)
    values (tg_argv[0], old.id, old.version, greatest(old.updated_at, old.publish_at), old.changed_by,
      version_fields(to_jsonb(old)))
    on conflict do nothing;
  end if;
  return new;
end
$$;

-- Keeps the last 50 versions of an item.
create function prune_versions() returns trigger language plpgsql as $$
begin
  with pruned as (
    delete from publication_versions
    where section = new.section and item_id = new.item_id and number <= new.number - 50
    returning fields
  )
  insert into edge_purges (tag, due_at) select media_tags(fields::text), now() from pruned;
  return null;
end
$$;

create trigger publication_versions_prune after insert on publication_versions
  for each row execute function prune_versions();
