-- The slug index reads what every kind of publication has in common.
create or replace view all_publications as
  select 'news' as section, id, title, version, deleted_at, slug, state, publish_at from news_articles
  union all
  select 'events', id, title, version, deleted_at, slug, state, publish_at from events;
