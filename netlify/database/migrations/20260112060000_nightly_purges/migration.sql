-- An answer may stay at the edge for 30 days. What was withdrawn is therefore purged once more by the nightly run.
alter table edge_purges
  -- Waits for the nightly run, whatever due_at says.
  add column is_nightly boolean not null default false;

create unique index edge_purges_nightly on edge_purges (tag) where is_nightly;

create function enqueue_nightly_purges(tags text[]) returns void language sql as $$
  insert into edge_purges (tag, is_nightly)
  select distinct tag, true from unnest(tags) as tag where tag is not null
  on conflict (tag) where is_nightly do nothing
$$;

-- Articles and events that were published, then moved to the trash, unpublished or deleted. Argument: the section.
create function repeat_publication_purge() returns trigger language plpgsql as $$
begin
  perform enqueue_nightly_purges(publication_tags(tg_argv[0], to_jsonb(old)));
  return null;
end
$$;

create trigger news_articles_unpublished after update on news_articles for each row
  when (old.state = 'live' and old.deleted_at is null and (new.state <> 'live' or new.deleted_at is not null))
  execute function repeat_publication_purge('news');
create trigger news_articles_removed after delete on news_articles for each row
  when (old.state = 'live' and old.deleted_at is null)
  execute function repeat_publication_purge('news');
create trigger events_unpublished after update on events for each row
  when (old.state = 'live' and old.deleted_at is null and (new.state <> 'live' or new.deleted_at is not null))
  execute function repeat_publication_purge('events');
create trigger events_removed after delete on events for each row
  when (old.state = 'live' and old.deleted_at is null)
  execute function repeat_publication_purge('events');

-- Argument: the tag.
create function repeat_purge() returns trigger language plpgsql as $$
begin
  perform enqueue_nightly_purges(array[tg_argv[0]]);
  return null;
end
$$;

create trigger gallery_media_trashed after update on gallery_media for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function repeat_purge('gallery');
create trigger gallery_media_removed after delete on gallery_media for each row
  when (old.deleted_at is null) execute function repeat_purge('gallery');
create function repeat_account_purge() returns trigger language plpgsql as $$
begin
  if coalesce(new.section, old.section) = 'account' then
    perform enqueue_nightly_purges(array['settings']);
  end if;
  return null;
end
$$;

create trigger settings_account_changed after insert or update or delete on settings
  for each row execute function repeat_account_purge();

-- A file is purged only when a text, an item or the settings stop naming it, or its item moves to the trash or back.
create function repeat_file_purge() returns trigger language plpgsql as $$
begin
  perform enqueue_nightly_purges(array[new.tag]);
  return null;
end
$$;

create trigger edge_purges_of_files after insert on edge_purges for each row
  when (starts_with(new.tag, 'media-') and not new.is_nightly) execute function repeat_file_purge();
