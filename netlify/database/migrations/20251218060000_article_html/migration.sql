-- The HTML of a Markdown article and the version of the renderer that made it. Null until the text is rendered.
alter table news_articles
  add column content_html text,
  add column renderer_version integer,
  add constraint news_articles_html_check check ((content_html is null) = (renderer_version is null));

-- Discards the HTML of a former text when a writer stores a text without its HTML.
create function discard_stale_html() returns trigger language plpgsql as $$
begin
  if (new.content, new.format) is distinct from (old.content, old.format)
    and new.content_html is not distinct from old.content_html then
    new.content_html := null;
    new.renderer_version := null;
  end if;
  return new;
end
$$;

create trigger news_articles_stale_html before update of content, format on news_articles
  for each row execute function discard_stale_html();

-- The columns of a publication that a version stores.
create or replace function version_fields(item jsonb) returns jsonb language sql immutable as $$
  select item
    - '{id,slug,version,created_at,updated_at,state,publish_at,deleted_at,former_date,former_time,changed_by}'::text[]
    - '{content_html,renderer_version}'::text[]
$$;

create or replace view public_news as
  select id, title, excerpt, content, image, date, version, created_at,
    greatest(updated_at, publish_at) as updated_at, slug, format, content_html, renderer_version
  from news_articles where is_public(state, publish_at, deleted_at);
