-- Articles of one day are listed by the time at which they appeared, which may be long after they were created.
drop index news_articles_in_order;
create index news_articles_in_order on news_articles (date, publish_at, created_at, id);

create or replace view public_news as
  select id, title, excerpt, content, image, date, version, created_at,
    greatest(updated_at, publish_at) as updated_at, slug, format, content_html, renderer_version, publish_at
  from news_articles where is_public(state, publish_at, deleted_at);

-- Cache tags of the pages that show an item: its list, its own page and the articles that link to it as neighbours.
create or replace function publication_tags(section text, item jsonb) returns text[] language sql stable as $$
  select array[section, section || '-' || (item ->> 'slug')] || case when section = 'news' then array[
    (
      select 'news-' || newer.slug from public_news as newer
      where newer.id <> (item ->> 'id')::uuid and (newer.date, newer.publish_at, newer.created_at, newer.id) > (
        item ->> 'date', (item ->> 'publish_at')::timestamptz, (item ->> 'created_at')::timestamptz,
        (item ->> 'id')::uuid
      )
      order by newer.date, newer.publish_at, newer.created_at, newer.id limit 1
    ),
    (
      select 'news-' || older.slug from public_news as older
      where older.id <> (item ->> 'id')::uuid and (older.date, older.publish_at, older.created_at, older.id) < (
        item ->> 'date', (item ->> 'publish_at')::timestamptz, (item ->> 'created_at')::timestamptz,
        (item ->> 'id')::uuid
      )
      order by older.date desc, older.publish_at desc, older.created_at desc, older.id desc limit 1
    )
  ] end
$$;
