-- Volunteers and messages, their history, and the notifications of staff.

-- Text in which the inbox is searched: words without marks in lower case, then the digits of the phone number.
create function search_text(words text, phone text) returns text language sql immutable as $$
  select name_key(words) || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')
$$;

-- Lists of volunteers that an owner imported.
create table volunteer_imports (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- Name of the member at that time; null for the shared password.
  made_by text check (char_length(made_by) between 1 and 80),
  -- Source of the list, the day in Lagos on which it was collected, and the basis of consent.
  origin text not null check (char_length(origin) between 1 and 200),
  collected_on text collate "C" not null check (
    collected_on ~ '^[12]\d{3}-\d{2}-\d{2}$' and to_char(collected_on::date, 'YYYY-MM-DD') = collected_on
  ),
  consent_basis text not null check (char_length(consent_basis) between 1 and 500),
  -- Number of rows that the browser will send, in batches.
  row_count integer not null check (row_count between 1 and 20000),
  -- Rows that have arrived, and the highest of their numbers in the file: a batch that is sent again does not count.
  sent_rows integer not null default 0 check (sent_rows >= 0),
  last_row integer not null default 0 check (last_row >= 0),
  -- Time at which an owner undid the import: no further batch is taken.
  undone_at timestamptz
);

create table volunteers (
  -- Made by the browser when the form opens, so that a repeated submission is the same row.
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 120),
  -- Null for a row of the sign-up desk or of an imported list: the form asks for it.
  email text check (char_length(email) between 3 and 254 and position('@' in email) > 1),
  -- E.164 if the number is valid, otherwise as typed.
  phone text not null check (char_length(phone) between 1 and 40),
  -- The list of areas is content of the site.
  lga text not null check (char_length(lga) between 1 and 60),
  skills text check (char_length(skills) between 1 and 1000),
  availability text check (char_length(availability) between 1 and 1000),
  -- Version of the statement above the button; null for a call without a form.
  consent_version text check (char_length(consent_version) between 1 and 40),
  news_consent boolean not null default false,
  created_at timestamptz not null default now(),
  -- Keyed hash of the sender's network; null after a month.
  network text check (network ~ '^[0-9a-f]{64}$'),
  -- Keyed hash of the network if the row is quarantined, 'unknown' once it is forgotten. Null for a row of the lists.
  quarantined_from text check (char_length(quarantined_from) between 1 and 64),
  status text not null default 'new' check (status in ('new', 'contacted', 'active')),
  note text not null default '' check (char_length(note) <= 2000),
  version integer not null default 1 check (version > 0),
  assigned_to uuid references members on delete set null,
  -- Day in Lagos.
  due_on text collate "C" check (
    due_on ~ '^[12]\d{3}-\d{2}-\d{2}$' and to_char(due_on::date, 'YYYY-MM-DD') = due_on
  ),
  -- Code of the link by which the person came, as the form sent it. A made-up code is stored too.
  source_code text check (source_code ~ '^[A-Z0-9]{4,12}$'),
  -- Codes of the person's own link, under which friends sign up: several after a merge.
  own_codes text[] not null default '{}' check (cardinality(own_codes) <= 100 and array_position(own_codes, null) is null),
  -- Event at which the person signed up on paper or was entered at the desk, and the name of the member who typed.
  source_event uuid references events on delete set null,
  entered_by text check (char_length(entered_by) between 1 and 80),
  signed_on_paper boolean not null default false,
  -- Imported list that brought the row.
  import_id uuid references volunteer_imports,
  -- True once the calling list has an outcome, so that an index has those who are still to be called.
  is_called boolean not null default false,
  -- Stored, because a search that makes it for each of 100,000 rows takes ten times as long.
  search_text text generated always as (search_text(name || ' ' || coalesce(email, ''), phone)) stored,
  check (consent_version is not null or not news_consent)
);

create table contact_messages (
  -- Made by the browser when the form opens, so that a repeated submission is the same row.
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254 and position('@' in email) > 1),
  phone text check (char_length(phone) between 1 and 40),
  subject text not null check (char_length(subject) between 1 and 200),
  message text not null check (char_length(message) between 1 and 5000),
  -- Version of the statement above the button; null for a call without a form.
  consent_version text check (char_length(consent_version) between 1 and 40),
  news_consent boolean not null default false,
  created_at timestamptz not null default now(),
  -- Keyed hash of the sender's network; null after a month.
  network text check (network ~ '^[0-9a-f]{64}$'),
  -- Keyed hash of the network if the row is quarantined, 'unknown' once it is forgotten. Null for a row of the lists.
  quarantined_from text check (char_length(quarantined_from) between 1 and 64),
  status text not null default 'new' check (status in ('new', 'answered')),
  note text not null default '' check (char_length(note) <= 2000),
  version integer not null default 1 check (version > 0),
  assigned_to uuid references members on delete set null,
  -- Area that an owner assigned: the form does not ask for it.
  assigned_lga text check (char_length(assigned_lga) between 1 and 60),
  -- Day in Lagos.
  due_on text collate "C" check (
    due_on ~ '^[12]\d{3}-\d{2}-\d{2}$' and to_char(due_on::date, 'YYYY-MM-DD') = due_on
  ),
  search_text text generated always as (search_text(name || ' ' || email, phone)) stored,
  check (consent_version is not null or not news_consent)
);

-- History of a submission.
create table submission_events (
  id bigint generated always as identity primary key,
  volunteer_id uuid references volunteers on delete cascade,
  message_id uuid references contact_messages on delete cascade,
  created_at timestamptz not null default now(),
  -- Name of the member; null for the shared password.
  changed_by text check (char_length(changed_by) between 1 and 80),
  kind text not null check (kind in (
    'status', 'note', 'contact', 'assign', 'area', 'merge', 'call', 'check-in', 'undo-check-in'
  )),
  detail text not null check (char_length(detail) <= 8000),
  -- Contact of a merged submission, by which its personal data is found.
  email text,
  phone text,
  search_text text generated always as (
    case when kind = 'merge' then search_text(coalesce(email, ''), phone) end
  ) stored,
  check (num_nonnulls(volunteer_id, message_id) = 1),
  check (kind = 'merge' or (email is null and phone is null))
);

-- Outbox of notifications: one row for each submission and channel, deleted once it was delivered.
create table notifications (
  -- The same in every attempt, so that the receiver recognises a repetition.
  id uuid primary key default gen_random_uuid(),
  volunteer_id uuid references volunteers on delete cascade,
  message_id uuid references contact_messages on delete cascade,
  channel text not null default 'webhook' check (channel in ('webhook', 'email')),
  created_at timestamptz not null default now(),
  attempts integer not null default 0 check (attempts >= 0),
  -- Earliest time of the next attempt. An attempt sets it before it calls.
  next_at timestamptz not null default now(),
  unique (volunteer_id, channel),
  unique (message_id, channel),
  check (num_nonnulls(volunteer_id, message_id) = 1)
);

-- At most one row: the earliest time of the next e-mail to staff.
create table email_digests (
  id boolean primary key default true check (id),
  next_at timestamptz not null
);

create index volunteers_newest_first on volunteers (created_at desc, id desc);
create index volunteers_of_area_newest_first on volunteers (lga, created_at desc, id desc);
create index volunteers_of_status_newest_first on volunteers (status, created_at desc, id desc);
create index volunteers_assigned on volunteers (assigned_to) where assigned_to is not null;
create index volunteers_email on volunteers (lower(email));
create index volunteers_phone on volunteers (regexp_replace(phone, '[^0-9]', '', 'g'));
create index volunteers_source on volunteers (source_code, created_at) where source_code is not null;
create index volunteers_source_event on volunteers (source_event) where source_event is not null;
create index volunteers_import on volunteers (import_id) where import_id is not null;
create index volunteers_network on volunteers (created_at) where network is not null;
create index volunteers_quarantined on volunteers (created_at desc, id desc) where quarantined_from is not null;

create index contact_messages_newest_first on contact_messages (created_at desc, id desc);
create index contact_messages_of_area_newest_first on contact_messages (assigned_lga, created_at desc, id desc);
create index contact_messages_of_status_newest_first on contact_messages (status, created_at desc, id desc);
create index contact_messages_assigned on contact_messages (assigned_to) where assigned_to is not null;
create index contact_messages_email on contact_messages (lower(email));
create index contact_messages_phone on contact_messages (regexp_replace(phone, '[^0-9]', '', 'g'));
create index contact_messages_network on contact_messages (created_at) where network is not null;
create index contact_messages_quarantined on contact_messages (created_at desc, id desc)
  where quarantined_from is not null;

create index submission_events_volunteer on submission_events (volunteer_id, id) where volunteer_id is not null;
create index submission_events_message on submission_events (message_id, id) where message_id is not null;
create index submission_events_email on submission_events (lower(email)) where email is not null;
create index submission_events_phone on submission_events (regexp_replace(phone, '[^0-9]', '', 'g'))
  where phone is not null;

create index notifications_due on notifications (next_at);

-- Serializes insert and erasure of a submission until the transaction ends.
create function lock_submission(id uuid) returns boolean language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('submission:' || id, 0)) is not null
$$;

-- Skips a row that was erased, or merged into another one, after it was received. Argument: the collection.
create function skip_erased() returns trigger language plpgsql as $$
begin
  perform lock_submission(new.id);
  -- A new snapshot: it sees a deletion that committed while the lock was awaited.
  if exists (
    select from audit_log
    where action in ('erase', 'merge') and collection = tg_argv[0] and subject = new.id
      and created_at >= new.created_at
  ) then
    return null;
  end if;
  return new;
end
$$;

create trigger volunteers_skip_erased before insert on volunteers
  for each row execute function skip_erased('volunteers');
create trigger contact_messages_skip_erased before insert on contact_messages
  for each row execute function skip_erased('messages');

-- The code of a deleted person's own link no longer connects friends with that person.
create function forget_own_codes() returns trigger language plpgsql as $$
begin
  update volunteers set source_code = null where source_code = any (old.own_codes);
  return null;
end
$$;

create trigger volunteers_forget_own_codes after delete on volunteers
  for each row when (old.own_codes <> '{}') execute function forget_own_codes();

create function guard_submission_events() returns trigger language plpgsql as $$
begin
  raise insufficient_privilege using message = 'The history of a submission is not changed';
end
$$;

create trigger submission_events_guard before update on submission_events
  for each row execute function guard_submission_events();
