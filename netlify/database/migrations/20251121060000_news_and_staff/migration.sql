create table news_articles (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 200),
  excerpt text not null check (char_length(excerpt) between 1 and 600),
  content text not null check (char_length(content) between 1 and 50000),
  image text check (image <> ''),
  -- Text as given by staff; ISO 8601 sorts by time when it is compared byte by byte.
  date text collate "C" not null check (date ~ '^\d{4}-\d{2}-\d{2}'),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now()
);

create index news_articles_newest_first on news_articles (date desc, created_at desc, id);

create table admin_sessions (
  -- HMAC-SHA-256 of the cookie's random value with the staff password as key: a new password ends every session.
  cookie_hash text primary key check (cookie_hash ~ '^[0-9a-f]{64}$'),
  bearer_hash text not null check (bearer_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index admin_sessions_expiry on admin_sessions (expires_at);

create table login_attempts (
  -- 'all', or the SHA-256 of an address.
  source text primary key,
  failures integer not null check (failures > 0),
  -- No password is compared before this time.
  next_at timestamptz not null,
  -- The failures count as never made after this time.
  forget_at timestamptz not null
);

create index login_attempts_forget on login_attempts (forget_at);
