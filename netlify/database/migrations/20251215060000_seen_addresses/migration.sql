-- True once the item at this address was public: the address is then never given to another item.
alter table page_addresses add column seen boolean not null default false;

-- Argument: the section.
create function mark_seen_addresses() returns trigger language plpgsql as $$
begin
  update page_addresses set seen = true where section = tg_argv[0] and item_id = old.id and not seen;
  return null;
end
$$;

create trigger news_articles_seen after update on news_articles for each row
  when (is_public(old.state, old.publish_at, old.deleted_at)) execute function mark_seen_addresses('news');
create trigger events_seen after update on events for each row
  when (is_public(old.state, old.publish_at, old.deleted_at)) execute function mark_seen_addresses('events');

-- A version exists of every item that was unpublished, and a line of every recent one.
update page_addresses as address set seen = true
where exists (
    select from publication_versions as version
    where version.section = address.section and version.item_id = address.item_id and made_at <= now()
  )
  or exists (select from audit_log where action = 'unpublish' and list = address.section and subject = address.item_id)
  or exists (
    select from news_articles as item
    where address.section = 'news' and item.id = address.item_id
      and (is_public(state, publish_at, deleted_at) or was_public(state, publish_at, deleted_at))
  )
  or exists (
    select from events as item
    where address.section = 'events' and item.id = address.item_id
      and (is_public(state, publish_at, deleted_at) or was_public(state, publish_at, deleted_at))
  );
