-- Members, their factors and sessions, the shared password and the site's keys. A site without members opens with the
-- shared password.

create table members (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 80),
  role text not null check (role in ('owner', 'editor', 'coordinator', 'viewer')),
  -- Areas whose submissions a coordinator sees. The list of areas is content of the site.
  lgas text[] not null default '{}' check (cardinality(lgas) <= 100 and array_position(lgas, null) is null),
  -- Part of every device cookie of the member: a higher version makes all of them unknown.
  device_version integer not null default 0,
  created_at timestamptz not null default now(),
  -- A removed member has no factor and no session.
  removed_at timestamptz,
  check ((role = 'coordinator') = (cardinality(lgas) > 0))
);

create table invitations (
  -- SHA-256 of the 256 bits in the link.
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  member_id uuid not null references members on delete cascade,
  -- Null for the shared password and for the command.
  made_by uuid references members on delete set null,
  -- Session that made the link, which is not told of the first owner as the other sessions are.
  made_in uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  -- Name that the authenticator gave, in base64url.
  credential_id text not null unique check (char_length(credential_id) between 16 and 1400),
  -- COSE, in base64url.
  public_key text not null check (char_length(public_key) between 32 and 4000),
  -- Number of signatures; always 0 if the authenticator does not count.
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}' check (cardinality(transports) <= 10),
  name text not null check (char_length(name) between 1 and 80),
  -- Host on which the passkey was made, the only one on which it works.
  domain text not null check (char_length(domain) between 1 and 253),
  created_at timestamptz not null default now(),
  used_at timestamptz
);

-- A password and the authenticator app that goes with it: neither is a factor alone.
create table passwords (
  member_id uuid primary key references members on delete cascade,
  -- scrypt, with its costs and its salt.
  hash text not null check (hash ~ '^scrypt\$[\w$-]{40,250}$'),
  -- AES-256-GCM with a key of the site, which no backup holds.
  totp_secret text not null check (char_length(totp_secret) between 40 and 300),
  -- Time step of the last code: no code is accepted twice.
  totp_step bigint not null default 0,
  changed_at timestamptz not null default now(),
  -- Last login; null before the first one.
  used_at timestamptz
);

create table recovery_codes (
  code_hash text primary key check (code_hash ~ '^[0-9a-f]{64}$'),
  member_id uuid not null references members on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);

-- Shared passwords in the order of their first use; the last one of a context is in force.
create table password_epochs (
  epoch integer generated always as identity primary key,
  context text not null check (char_length(context) between 1 and 40),
  -- scrypt, so that the password cannot be guessed from it.
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  -- Set when an owner's factor has answered once: the password never opens production again.
  closed_at timestamptz,
  closed_by text check (char_length(closed_by) between 1 and 80),
  unique (context, fingerprint)
);

create table admin_sessions (
  -- SHA-256 of the two tokens.
  cookie_hash text primary key check (cookie_hash ~ '^[0-9a-f]{64}$'),
  bearer_hash text not null check (bearer_hash ~ '^[0-9a-f]{64}$'),
  -- Names the session in answers, which never contain its hashes.
  id uuid not null default gen_random_uuid() unique,
  -- Null for the shared password.
  member_id uuid references members on delete cascade,
  -- Shared password that opened the session; null for a member.
  epoch integer,
  device text check (char_length(device) between 1 and 80),
  place text check (char_length(place) between 1 and 120),
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  -- Time at which a factor was last shown.
  confirmed_at timestamptz,
  expires_at timestamptz not null,
  -- Opened with a recovery code: the session can only set a factor.
  must_set_factor boolean not null default false
);

-- Random keys, each made at its first use. Backups do not contain them.
create table site_keys (
  purpose text primary key check (char_length(purpose) between 1 and 40),
  key text not null check (key ~ '^[0-9a-f]{64}$')
);

-- Name without marks, which not every keyboard has, and in lower case. NFD separates the marks first, so that any
-- database can lower the remaining letters.
create function name_key(name text) returns text language sql immutable as $$
  select lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036F]', '', 'g'))
$$;

create unique index members_of_name on members (name_key(name)) where removed_at is null;
create index invitations_of_member on invitations (member_id);
create index invitations_of_maker on invitations (made_by) where used_at is null;
create index passkeys_of_member on passkeys (member_id);
create index recovery_codes_of_member on recovery_codes (member_id);
create index admin_sessions_of_member on admin_sessions (member_id) where member_id is not null;
create index admin_sessions_expiry on admin_sessions (expires_at);
