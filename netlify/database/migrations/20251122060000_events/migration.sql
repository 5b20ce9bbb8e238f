create table events (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 200),
  -- The day in Lagos; as text, since drivers turn a date into a moment of the machine's own zone.
  date text collate "C" not null check (date ~ '^[12]\d{3}-\d{2}-\d{2}$' and to_char(date::date, 'YYYY-MM-DD') = date),
  time text not null check (char_length(time) between 1 and 100),
  location text not null check (char_length(location) between 1 and 300),
  description text not null check (char_length(description) between 1 and 10000),
  -- Any word: the site shows a type that it does not know with a neutral badge.
  type text not null check (char_length(type) between 1 and 50),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index events_soonest_first on events (date, created_at, id);
