-- What the edge is still to forget: written by the statement that changes a row, gone once the platform said yes.
create table edge_purges (
  id bigint generated always as identity primary key,
  tag text not null check (tag <> ''),
  -- Nobody purges it before this time.
  due_at timestamptz not null default now()
);

create index edge_purges_due on edge_purges (due_at);

-- As before, but that a row which is written twice under its id has the address that it had: the second one is not
-- written, and shall leave no address behind.
create or replace function give_page_address() returns trigger language plpgsql as $$
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
    exit when exists (select from page_addresses where section = tg_argv[0] and slug = new.slug and item_id = new.id);
    number := number + 1;
  end loop;
  return new;
end
$$;
