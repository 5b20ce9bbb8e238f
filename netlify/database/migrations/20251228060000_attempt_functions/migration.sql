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
