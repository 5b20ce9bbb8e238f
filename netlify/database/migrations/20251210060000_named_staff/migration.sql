-- Members of staff with a name. Without any of them the shared password opens all, as before.
create table staff (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 80),
  role text not null check (role in ('owner', 'editor', 'coordinator', 'viewer')),
  -- Whose volunteers and messages a coordinator has. The areas are content of the site, so their list is not held here.
  lgas text[] not null default '{}' check (cardinality(lgas) <= 100 and array_position(lgas, null) is null),
  created_at timestamptz not null default now(),
  -- Whoever was removed has no factor and no session any more.
  removed_at timestamptz,
  check ((role = 'coordinator') = (cardinality(lgas) > 0))
);

-- By which a name is known: without its marks, which not every keyboard has, and whatever its case. Marks fall off first,
-- which leaves letters that any database can lower.
create function name_key(name text) returns text language sql immutable as $$
  select lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036F]', '', 'g'))
$$;

create unique index staff_of_name on staff (name_key(name)) where removed_at is null;

create table staff_passkeys (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  -- As the authenticator names it, in base64url.
  credential_id text not null unique check (char_length(credential_id) between 16 and 1400),
  -- COSE, in base64url.
  public_key text not null check (char_length(public_key) between 32 and 4000),
  -- How often it has signed; 0 for ever where the authenticator does not count.
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}' check (cardinality(transports) <= 10),
  name text not null check (char_length(name) between 1 and 80),
  -- A passkey belongs to the host where it was made.
  domain text not null check (char_length(domain) between 1 and 253),
  created_at timestamptz not null default now(),
  used_at timestamptz
);

create index staff_passkeys_of_staff on staff_passkeys (staff_id);

-- A password with the one-time codes that go with it: neither is a factor alone.
create table staff_passwords (
  staff_id uuid primary key references staff on delete cascade,
  -- scrypt, its costs and its salt with it.
  hash text not null check (hash ~ '^scrypt\$[\w$-]{40,250}$'),
  -- AES-256-GCM with a key of the site, which no backup holds.
  totp_secret text not null check (char_length(totp_secret) between 40 and 300),
  -- The step of the last code: none is taken twice.
  totp_step bigint not null default 0,
  changed_at timestamptz not null default now()
);

create table recovery_codes (
  code_hash text primary key check (code_hash ~ '^[0-9a-f]{64}$'),
  staff_id uuid not null references staff on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);

create index recovery_codes_of_staff on recovery_codes (staff_id);

create table staff_invitations (
  -- SHA-256 of the 256 bits in the link.
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  staff_id uuid not null references staff on delete cascade,
  -- Null for the shared password, and for the command.
  made_by uuid references staff on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index staff_invitations_of_staff on staff_invitations (staff_id);

alter table admin_sessions
  -- By which its owner ends it; its hashes leave the database for nobody.
  add column id uuid not null default gen_random_uuid() unique,
  -- Null for the shared password.
  add column staff_id uuid references staff on delete cascade,
  add column device text check (char_length(device) between 1 and 80),
  add column place text check (char_length(place) between 1 and 120),
  add column used_at timestamptz not null default now(),
  -- When a factor was last shown.
  add column confirmed_at timestamptz,
  -- Opened with a recovery code: nothing answers it before a factor is set.
  add column must_set_factor boolean not null default false;

create index admin_sessions_of_staff on admin_sessions (staff_id) where staff_id is not null;

-- Assigned by an owner: the form does not ask for an area. No other name, since deploys made before join both lists.
alter table contact_messages add column assigned_lga text check (char_length(assigned_lga) between 1 and 60);
create index contact_messages_of_area_newest_first on contact_messages (assigned_lga, created_at desc, id desc);

-- Who writes in it, where they have a name.
alter table open_editors add column staff_name text check (char_length(staff_name) between 1 and 80);

-- Who did it, with the name and the role of then. Nothing for the shared password.
alter table audit_log
  add column staff_id uuid,
  add column staff_name text check (char_length(staff_name) between 1 and 80),
  add column staff_role text check (staff_role in ('owner', 'editor', 'coordinator', 'viewer')),
  -- As `hour`, of what one member of staff did: the index over `hour` is still that of deploys made before.
  add column own_hour timestamptz,
  add constraint audit_log_staff_check check (
    num_nonnulls(staff_id, staff_name, staff_role) in (0, 3) and (own_hour is null or (staff_id is not null and hour is null))
  ),
  drop constraint audit_log_action_check,
  drop constraint audit_log_list_check,
  drop constraint audit_log_subject_check,
  add constraint audit_log_action_check check (action in (
    'export', 'copy', 'erase', 'status', 'read', 'release', 'erase-held', 'assign',
    'login', 'failed-login', 'logout', 'refused',
    'invite', 'join', 'change-member', 'remove-member', 'end-session', 'add-factor', 'remove-factor', 'recovery-codes',
    'draft', 'schedule', 'publish', 'change', 'unpublish', 'delete', 'restore', 'delete-for-good',
    'preview', 'revoke'
  )),
  add constraint audit_log_list_check check (
    case
      when action in (
        'login', 'failed-login', 'logout', 'refused',
        'invite', 'join', 'change-member', 'remove-member', 'end-session', 'add-factor', 'remove-factor', 'recovery-codes'
      ) then list is null
      when action in ('export', 'copy', 'erase', 'status', 'read', 'release', 'erase-held', 'assign')
        then coalesce(list, '') in ('volunteers', 'messages')
      else coalesce(list, '') in ('news', 'events', 'gallery')
    end
  ),
  add constraint audit_log_subject_check check (
    (subject is null) =
    (action in ('export', 'read', 'release', 'erase-held', 'login', 'failed-login', 'logout', 'refused'))
  );

create unique index audit_log_of_own_hour on audit_log (own_hour, staff_id, action, (coalesce(list, '')))
  where own_hour is not null;
create index audit_log_of_staff on audit_log (staff_id, created_at desc, id desc) where staff_id is not null;

-- Nobody changes what was done: a line that counts an hour may only grow, and what is older than it is stored may go.
create function guard_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and coalesce(old.hour, old.own_hour) is not null and new.amount > old.amount
    and to_jsonb(new) - 'amount' = to_jsonb(old) - 'amount' then
    return new;
  end if;
  if tg_op = 'DELETE' and old.created_at < now() - interval '24 months' then
    return old;
  end if;
  raise insufficient_privilege using message = 'The audit log is not changed';
end
$$;

create trigger audit_log_guard before update or delete on audit_log
  for each row execute function guard_audit_log();
create trigger audit_log_guard_all before truncate on audit_log
  for each statement execute function guard_audit_log();
