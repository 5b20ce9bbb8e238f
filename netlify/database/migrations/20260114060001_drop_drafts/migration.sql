-- Autosaves replace the drafts of publications and settings.
create or replace function delete_publication_rows() returns trigger language plpgsql as $$
begin
  -- A slug that visitors have seen is never given to another item.
  delete from page_addresses
  where section = tg_argv[0] and item_id = old.id and not seen
    and not is_public(old.state, old.publish_at, old.deleted_at);
  perform delete_document_rows(tg_argv[0], old.id::text);
  return null;
end
$$;

drop table publication_drafts, settings_drafts, settings_previews, open_editors;
