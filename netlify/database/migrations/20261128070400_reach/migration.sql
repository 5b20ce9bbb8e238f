-- Links that staff share, presence at events, and calls to volunteers.

create table reach_links (
  -- Last part of /q/<code>. The own codes of volunteers have 12 characters, so none is equal to a link's.
  code text primary key check (code ~ '^[A-Z0-9]{4,10}$'),
  name text not null check (char_length(name) between 1 and 120),
  -- Path of the page on this site to which the link leads.
  path text not null check (path ~ '^/' and char_length(path) <= 300),
  -- Area in which the link is used; null for the whole state.
  lga text check (char_length(lga) between 1 and 60),
  channel text not null check (char_length(channel) between 1 and 40),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Name of the member at that time; null for the shared password.
  changed_by text check (char_length(changed_by) between 1 and 80)
);

-- Volunteers whose presence at an event was recorded.
create table event_attendances (
  event_id uuid not null references events on delete cascade,
  volunteer_id uuid not null references volunteers on delete cascade,
  checked_in_at timestamptz not null default now(),
  -- Name of the member at that time; null for the shared password.
  checked_in_by text check (char_length(checked_in_by) between 1 and 80),
  primary key (event_id, volunteer_id)
);

-- State of a volunteer in the calling list: the last outcome, and the session that has the number in hand.
create table volunteer_calls (
  volunteer_id uuid primary key references volunteers on delete cascade,
  -- Made with each reservation, so that a repeated outcome is recognised.
  reservation_id uuid,
  -- The list offers the number to no other member before this time.
  reserved_until timestamptz,
  -- Id of the member; of the session where the shared password is used.
  reserved_by uuid,
  outcome text check (outcome in ('reached', 'no-answer', 'later', 'wrong-number')),
  called_at timestamptz,
  -- Day in Lagos from which the list offers the number again.
  call_again_on text collate "C" check (
    call_again_on ~ '^[12]\d{3}-\d{2}-\d{2}$' and to_char(call_again_on::date, 'YYYY-MM-DD') = call_again_on
  ),
  check ((outcome is null) = (called_at is null))
);

create index event_attendances_of_volunteer on event_attendances (volunteer_id);
create index volunteer_calls_reserved on volunteer_calls (reserved_by) where reserved_until is not null;
create index volunteer_calls_again on volunteer_calls (call_again_on, volunteer_id) where call_again_on is not null;
-- Volunteers with a number that can be called: those still to be called in order, and all to be counted.
create index volunteers_uncalled on volunteers (created_at, id)
  where quarantined_from is null and length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 7 and not is_called;
create index volunteers_callable on volunteers (lga) include (is_called)
  where quarantined_from is null and length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 7;

create function mark_called() returns trigger language plpgsql as $$
begin
  update volunteers set is_called = true where id = new.volunteer_id and not is_called;
  return null;
end
$$;

create trigger volunteer_calls_mark_called after insert or update of outcome on volunteer_calls
  for each row when (new.outcome is not null) execute function mark_called();

-- Cache purges: the outbox is in `operations`. A new link purges the answer that its code leads nowhere.
create function purge_reach_link() returns trigger language plpgsql as $$
declare
  tags text[] := array['link-' || coalesce(new.code, old.code)];
begin
  perform enqueue_purges(tags);
  if tg_op <> 'INSERT' then
    perform enqueue_nightly_purges(tags);
  end if;
  return null;
end
$$;

create trigger reach_links_purge after insert or delete on reach_links
  for each row execute function purge_reach_link();
create trigger reach_links_change_purge after update on reach_links
  for each row when (old.path <> new.path) execute function purge_reach_link();
