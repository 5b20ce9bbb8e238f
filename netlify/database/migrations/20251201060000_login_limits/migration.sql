-- Random keys, each made on its first use. No backup holds them, and none is made of a password: what they hash tells
-- nothing to who holds the hash alone.
create table site_keys (
  purpose text primary key check (char_length(purpose) between 1 and 40),
  key text not null check (key ~ '^[0-9a-f]{64}$')
);

-- How much a source has tried of late. It halves with time, so nothing has to be reset. `login_attempts`, which stopped
-- everybody for the failures of others, stays for deploys made before, until a later migration takes it away.
create table attempt_levels (
  purpose text not null check (char_length(purpose) between 1 and 40),
  -- 'all', or a keyed hash of a network or a device.
  source text not null check (char_length(source) between 1 and 64),
  level double precision not null check (level >= 0),
  changed_at timestamptz not null,
  primary key (purpose, source)
);

create index attempt_levels_age on attempt_levels (changed_at);

-- A proof of work counts once.
create table spent_proofs (
  proof text primary key check (proof ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null
);

create index spent_proofs_expiry on spent_proofs (expires_at);

-- The passwords that staff had, in their order; the last one of a context is in force, whatever an old deploy still
-- holds. A fingerprint is made slowly (scrypt), so that it is no way to guess the password.
create table password_epochs (
  epoch integer generated always as identity primary key,
  context text not null check (char_length(context) between 1 and 40),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  unique (context, fingerprint)
);

-- The password that opened it. Null in what deploys made before wrote, which opens nothing now.
alter table admin_sessions add column epoch integer;

-- Who got in, what was published and deleted, and who read on, beside what was done with people's data.
alter table audit_log
  drop constraint audit_log_action_check,
  drop constraint audit_log_list_check,
  drop constraint audit_log_check,
  drop constraint audit_log_detail_check,
  alter column list drop not null,
  -- What comes in numbers is one line for an hour: so many wrong passwords, so many rows.
  add column amount integer not null default 1 check (amount > 0),
  add column hour timestamptz,
  add constraint audit_log_action_check check (action in (
    'export', 'copy', 'erase', 'status', 'read',
    'login', 'failed-login', 'logout', 'publish', 'change', 'delete'
  )),
  add constraint audit_log_list_check check (
    case
      when action in ('login', 'failed-login', 'logout') then list is null
      when action in ('publish', 'change', 'delete') then coalesce(list, '') in ('news', 'events', 'gallery')
      else coalesce(list, '') in ('volunteers', 'messages')
    end
  ),
  add constraint audit_log_subject_check check (
    (subject is null) = (action in ('export', 'read', 'login', 'failed-login', 'logout'))
  ),
  add constraint audit_log_detail_check check (char_length(detail) <= 200);

create unique index audit_log_of_hour on audit_log (hour, action, (coalesce(list, ''))) where hour is not null;
