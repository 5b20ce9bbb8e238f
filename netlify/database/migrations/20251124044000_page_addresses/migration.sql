-- The one rule for the last part of a page's address: Latin letters without their marks, digits and hyphens, up to 80
-- in whole words. Empty when the title has none of them.
create function slug_of(title text) returns text language sql immutable strict as $$
  with plain as (
    -- After NFKD marks and dots stand apart; what is translated below has none to take away.
    select regexp_replace(normalize(replace(title, '&', ' and '), NFKD), '[\u0300-\u036F''’‘ʼ]', '', 'g') as text
  ), spelled as (
    select replace(replace(replace(
      lower(translate(text, 'øØłŁđĐðÐıɓƁɗƊƙƘƴƳŋŊəƏɛƐɔƆÆŒẞ', 'oollddddibbddkkyynneeeeooæœß')),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss') as text
    from plain
  ), joined as (
    select trim(both '-' from regexp_replace(text, '[^a-z0-9]+', '-', 'g')) as text from spelled
  )
  select case
    when char_length(text) <= 80 then text
    else left(regexp_replace(left(text, 81), '-[^-]*$', ''), 80)
  end
  from joined
$$;

-- Every address that a page of these tables was ever given, the present one among them. Rows stay when the item goes:
-- its address then says so, and is never given to another one.
create table page_addresses (
  section text not null check (section in ('news', 'events')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  item_id uuid not null,
  given_at timestamptz not null default now(),
  primary key (section, slug)
);

create index page_addresses_of_item on page_addresses (item_id, given_at);

-- Arguments: the section, and the word for a title without a letter. Gives a new row the first free address of its title, and notes one that is set by hand. The
-- primary key decides who comes first, so it holds for writers at the same moment.
create function give_page_address() returns trigger language plpgsql as $$
declare
  stem text := new.slug;
  number integer := 1;
begin
  if stem is not null then
    insert into page_addresses (section, slug, item_id) values (tg_argv[0], stem, new.id) on conflict do nothing;
    if exists (select from page_addresses where section = tg_argv[0] and slug = stem and item_id <> new.id) then
      raise unique_violation using message = format('The address %s/%s belongs to another item', tg_argv[0], stem);
    end if;
    return new;
  end if;
  stem := coalesce(nullif(slug_of(new.title), ''), tg_argv[1] || '-' || left(new.date, 10));
  loop
    new.slug := stem || case when number = 1 then '' else '-' || number end;
    insert into page_addresses (section, slug, item_id) values (tg_argv[0], new.slug, new.id) on conflict do nothing;
    exit when found;
    number := number + 1;
  end loop;
  return new;
end
$$;

alter table news_articles
  add column slug text unique,
  add column updated_at timestamptz not null default now();
alter table events add column slug text unique;

update news_articles set updated_at = created_at;

create trigger news_articles_address before insert or update of slug on news_articles
  for each row execute function give_page_address('news', 'article');
create trigger events_address before insert or update of slug on events
  for each row execute function give_page_address('events', 'event');

-- The oldest first, so that they get the plain address.
do $$
declare
  item record;
begin
  for item in select id from news_articles order by created_at, id loop
    update news_articles set slug = null where id = item.id;
  end loop;
  for item in select id from events order by created_at, id loop
    update events set slug = null where id = item.id;
  end loop;
end
$$;

alter table news_articles alter column slug set not null;
alter table events alter column slug set not null;

-- In one direction, so that neighbours and pages of the list are ranges of it. Takes the place of news_articles_newest_first.
create index news_articles_in_order on news_articles (date, created_at, id);
drop index news_articles_newest_first;
