create table volunteers (
  -- Made by the browser when the form is opened: the same submission sent again is the same row.
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254 and position('@' in email) > 1),
  -- E.164 where it could be read, otherwise as typed.
  phone text not null check (char_length(phone) between 1 and 40),
  -- The areas are content of the site, so their list is not held here.
  lga text not null check (char_length(lga) between 1 and 60),
  skills text check (char_length(skills) between 1 and 1000),
  availability text check (char_length(availability) between 1 and 1000),
  created_at timestamptz not null default now(),
  status text not null default 'new' check (status in ('new', 'contacted', 'active')),
  note text not null default '' check (char_length(note) <= 2000),
  version integer not null default 1 check (version > 0),
  -- Which statement stood above the button when it was sent at `created_at`; null for a call without a form.
  consent_version text check (char_length(consent_version) between 1 and 40),
  news_consent boolean not null default false check (consent_version is not null or not news_consent)
);

create index volunteers_newest_first on volunteers (created_at desc, id desc);
create index volunteers_of_area on volunteers (lga);

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254 and position('@' in email) > 1),
  phone text check (char_length(phone) between 1 and 40),
  subject text not null check (char_length(subject) between 1 and 200),
  message text not null check (char_length(message) between 1 and 5000),
  created_at timestamptz not null default now(),
  status text not null default 'new' check (status in ('new', 'answered')),
  note text not null default '' check (char_length(note) <= 2000),
  version integer not null default 1 check (version > 0),
  consent_version text check (char_length(consent_version) between 1 and 40),
  news_consent boolean not null default false check (consent_version is not null or not news_consent)
);

create index contact_messages_newest_first on contact_messages (created_at desc, id desc);

create table form_attempts (
  -- 'all', or a keyed hash of an address.
  source text primary key check (char_length(source) between 1 and 64),
  -- Submissions taken since the window began.
  taken integer not null check (taken > 0),
  ends_at timestamptz not null
);

create index form_attempts_end on form_attempts (ends_at);
