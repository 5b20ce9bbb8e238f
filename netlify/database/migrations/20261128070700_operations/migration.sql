-- The outbox of cache purges, the audit log and rate limits.

-- Cache tags that the edge must purge. A row is deleted once the platform has accepted the purge.
create table edge_purges (
  id bigint generated always as identity primary key,
  tag text not null check (tag <> ''),
  -- Earliest time of the purge.
  due_at timestamptz not null default now(),
  -- Waits for the nightly run, whatever due_at says. An answer may stay at the edge for 30 days, so content that was
  -- withdrawn is purged once more.
  is_nightly boolean not null default false
);

-- Actions of staff. Contains no submitted personal data: of an erased submission only the id remains.
create table audit_log (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  action text not null,
  collection text,
  subject uuid,
  detail text not null check (char_length(detail) <= 200),
  -- Number of rows, or of actions within the hour.
  amount integer not null default 1 check (amount > 0),
  -- Set on an entry that counts the actions of one user within an hour.
  hour timestamptz,
  -- Name and role of that time; null for the shared password.
  member_id uuid,
  member_name text check (char_length(member_name) between 1 and 80),
  member_role text check (member_role in ('owner', 'editor', 'coordinator', 'viewer')),
  constraint audit_log_action_check check (action in (
    'export', 'copy', 'erase', 'status', 'read', 'release', 'quarantine', 'erase-quarantined',
    'assign', 'assign-member', 'assign-many', 'merge',
    'enter', 'check-in', 'undo-check-in', 'import', 'undo-import', 'call',
    'create-link', 'change-link', 'delete-link',
    'draft', 'schedule', 'publish', 'change', 'unpublish', 'schedule-end', 'pin', 'unpin', 'delete', 'restore', 'delete-for-good',
    'destroy-many',
    'preview', 'revoke', 'copy-unsaved', 'publish-account-number',
    'login', 'failed-login', 'logout', 'refused', 'close-shared', 'reopen-shared',
    'end-session', 'add-factor', 'remove-factor', 'recovery-codes',
    'invite', 'join', 'change-member', 'remove-member', 'revoke-invitation',
    'change-settings', 'publish-site', 'preview-settings', 'revoke-settings', 'copy-unsaved-settings'
  )),
  constraint audit_log_collection_check check (
    case
      when action in (
        'login', 'failed-login', 'logout', 'refused', 'close-shared', 'reopen-shared',
        'end-session', 'add-factor', 'remove-factor', 'recovery-codes',
        'invite', 'join', 'change-member', 'remove-member', 'revoke-invitation',
        'change-settings', 'publish-site', 'preview-settings', 'revoke-settings', 'copy-unsaved-settings',
        'create-link', 'change-link', 'delete-link',
        'destroy-many', 'publish-account-number'
      ) then collection is null
      when action in (
        'export', 'copy', 'erase', 'status', 'read', 'release', 'quarantine', 'erase-quarantined',
        'assign', 'assign-member', 'assign-many', 'merge',
        'enter', 'check-in', 'undo-check-in', 'import', 'undo-import', 'call'
      ) then coalesce(collection, '') in ('volunteers', 'messages')
      -- Content of any kind.
      else coalesce(collection, 'messages') not in ('volunteers', 'messages')
    end
  ),
  constraint audit_log_subject_check check (
    (subject is null) = (action in (
      'export', 'read', 'release', 'quarantine', 'erase-quarantined', 'assign-many',
      'enter', 'check-in', 'undo-check-in', 'import', 'undo-import', 'call', 'create-link', 'change-link', 'delete-link',
      'login', 'failed-login', 'logout', 'refused', 'close-shared', 'reopen-shared',
      'change-settings', 'publish-site', 'preview-settings', 'revoke-settings', 'copy-unsaved-settings',
      'destroy-many', 'publish-account-number'
    ))
  ),
  constraint audit_log_member_check check (num_nonnulls(member_id, member_name, member_role) in (0, 3))
);

-- Levels of the rate limits, which decay with time.
create table attempt_levels (
  purpose text not null check (char_length(purpose) between 1 and 40),
  -- 'all', or a keyed hash of a network or a device.
  source text not null check (char_length(source) between 1 and 64),
  level double precision not null check (level >= 0),
  changed_at timestamptz not null,
  primary key (purpose, source)
);

-- Proofs of work, each of which counts once.
create table spent_proofs (
  proof text primary key check (proof ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null
);

create index edge_purges_due on edge_purges (due_at);
create unique index edge_purges_nightly on edge_purges (tag) where is_nightly;
create index audit_log_newest_first on audit_log (created_at desc, id desc);
create index audit_log_of_member on audit_log (member_id, created_at desc, id desc) where member_id is not null;
create unique index audit_log_of_hour on audit_log (hour, action, collection, member_id) nulls not distinct
  where hour is not null;
-- Submissions that the queue must not store again.
create index audit_log_erased on audit_log (subject) where action in ('erase', 'merge');
create index attempt_levels_age on attempt_levels (changed_at);
create index spent_proofs_expiry on spent_proofs (expires_at);

-- Cache purges

-- Enqueues each tag twice: at once, and 60 s later for pages whose rendering began before the change.
create function enqueue_purges(tags text[]) returns void language sql as $$
  insert into edge_purges (tag, due_at)
  select distinct tag, now() + make_interval(secs => seconds)
  from unnest(tags) as tag, (values (0), (60)) as delays (seconds)
  where tag is not null
$$;

create function enqueue_nightly_purges(tags text[]) returns void language sql as $$
  insert into edge_purges (tag, is_nightly)
  select distinct tag, true from unnest(tags) as tag where tag is not null
  on conflict (tag) where is_nightly do nothing
$$;

-- A file is purged only when a text, an item or the settings stop naming it, or its item moves to the trash or back.
create function repeat_file_purge() returns trigger language plpgsql as $$
begin
  perform enqueue_nightly_purges(array[new.tag]);
  return null;
end
$$;

create trigger edge_purges_of_files after insert on edge_purges for each row
  when (starts_with(new.tag, 'media-') and not new.is_nightly) execute function repeat_file_purge();

-- Audit log

-- An entry that counts an hour may grow, and an entry may be deleted after 24 months. No other change is allowed.
create function guard_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.hour is not null and new.amount > old.amount
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

-- Deletes a submission that was committed while its erasure awaited the lock.
create function erase_late_row() returns trigger language plpgsql as $$
begin
  perform lock_submission(new.subject);
  if new.collection = 'volunteers' then
    delete from volunteers where id = new.subject and created_at <= new.created_at;
  else
    delete from contact_messages where id = new.subject and created_at <= new.created_at;
  end if;
  return null;
end
$$;

create trigger audit_log_erase_late_row after insert on audit_log
  for each row when (new.action = 'erase') execute function erase_late_row();

-- Rate limits

-- A rate limit of one source. The functions take these as the elements of a JSON array: the source's own bucket first,
-- then the buckets that it shares with other sources. All of them lock rows in that order, which prevents deadlocks.
create type attempt_bucket as (
  purpose text,
  source text,
  -- Number of attempts that need no proof of work.
  free_attempts double precision,
  -- Seconds in which the level decays by half.
  half_life double precision,
  max_level double precision,
  -- Null for an attempt made now.
  attempted_at timestamptz
);

-- The decay is limited to 60 half-lives, because Postgres raises an error on underflow.
create function current_attempt_level(stored attempt_levels, bucket attempt_bucket) returns double precision
language sql as $$
  select stored.level * 0.5::float8 ^ least(greatest(
    extract(epoch from coalesce(bucket.attempted_at, clock_timestamp()) - stored.changed_at)::float8 / bucket.half_life, 0
  ), 60)
$$;

-- An exponentially decaying level never reaches 0, so a remaining level of 0.1 counts as empty.
create function has_attempt_room(stored attempt_levels, bucket attempt_bucket) returns boolean language sql as $$
  select current_attempt_level(stored, bucket) + 1 <= bucket.free_attempts + 0.1::float8
$$;

-- Adds an attempt to a bucket. Returns false for a full bucket if is_limited. The upsert locks the row before it reads
-- the level, so that concurrent attempts are counted one after another.
create function add_attempt(bucket attempt_bucket, is_limited boolean) returns boolean language plpgsql as $$
begin
  insert into attempt_levels as stored (purpose, source, level, changed_at)
  values (bucket.purpose, bucket.source, 1, coalesce(bucket.attempted_at, clock_timestamp()))
  on conflict (purpose, source) do update set
    level = least(current_attempt_level(stored, bucket) + 1, bucket.max_level),
    changed_at = greatest(stored.changed_at, coalesce(bucket.attempted_at, clock_timestamp()))
  where not is_limited or has_attempt_room(stored, bucket);
  return found;
end
$$;

-- Counts an attempt in all buckets. Returns false if one of them is full.
create function consume_attempt(buckets jsonb) returns boolean language plpgsql as $$
declare
  bucket attempt_bucket;
begin
  -- Full shared buckets refuse the attempt before it counts in the source's own bucket.
  if exists (
    select from jsonb_populate_recordset(null::attempt_bucket, buckets - 0) as shared
    join attempt_levels as stored on stored.purpose = shared.purpose and stored.source = shared.source
    where not has_attempt_room(stored, shared)
  ) then
    return false;
  end if;
  for bucket in select * from jsonb_populate_recordset(null::attempt_bucket, buckets) loop
    if not add_attempt(bucket, true) then
      return false;
    end if;
  end loop;
  return true;
end
$$;

-- Counts an attempt that has a proof of work, which full buckets allow.
create function consume_attempt_with_proof(buckets jsonb) returns void language plpgsql as $$
declare
  bucket attempt_bucket;
begin
  for bucket in select * from jsonb_populate_recordset(null::attempt_bucket, buckets) loop
    perform add_attempt(bucket, false);
  end loop;
end
$$;

-- Empties the source's own bucket and subtracts one attempt from each shared bucket.
create function reset_attempts(buckets jsonb) returns void language plpgsql as $$
declare
  own attempt_bucket := jsonb_populate_record(null::attempt_bucket, buckets -> 0);
  bucket attempt_bucket;
begin
  delete from attempt_levels as stored where stored.purpose = own.purpose and stored.source = own.source;
  for bucket in select * from jsonb_populate_recordset(null::attempt_bucket, buckets - 0) loop
    -- The clock may move between the two calls, and a level must not become negative.
    update attempt_levels as stored
    set level = greatest(current_attempt_level(stored, bucket) - 1, 0), changed_at = clock_timestamp()
    where stored.purpose = bucket.purpose and stored.source = bucket.source and current_attempt_level(stored, bucket) > 1;
    if not found then
      delete from attempt_levels as stored
      where stored.purpose = bucket.purpose and stored.source = bucket.source
        and current_attempt_level(stored, bucket) <= 1;
    end if;
  end loop;
end
$$;

-- Returns the current level of each bucket, in the order of the buckets.
create function attempt_levels_of(buckets jsonb) returns double precision[] language sql as $$
  select array(
    select coalesce((
      select current_attempt_level(stored, bucket) from attempt_levels as stored
      where stored.purpose = bucket.purpose and stored.source = bucket.source
    ), 0)
    from jsonb_populate_recordset(null::attempt_bucket, buckets) as bucket
  )
$$;
