-- Texts and facts of the site that staff changed. A section without a row has the defaults of src/content.
create table settings (
  section text primary key check (section ~ '^[a-z]{1,40}$'),
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now(),
  -- Name of the member at that time; null for the shared password.
  changed_by text check (char_length(changed_by) between 1 and 80)
);

-- Requests to rebuild the fixed pages.
create table site_builds (
  id bigint generated always as identity primary key,
  requested_at timestamptz not null default now(),
  requested_by text check (char_length(requested_by) between 1 and 80),
  -- Id of the deploy that was live at that time.
  former_deploy text not null,
  finished_at timestamptz
);

create function keep_settings_revision() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.value <> new.value then
    insert into revisions (collection, item, made_at, made_by, fields)
    values ('settings', old.section, old.updated_at, old.changed_by, old.value);
  end if;
  perform enqueue_purges(array['settings']);
  return null;
end
$$;

create trigger settings_revision after insert or update or delete on settings
  for each row execute function keep_settings_revision();

-- A former account number is withdrawn.
create function repeat_account_purge() returns trigger language plpgsql as $$
begin
  if coalesce(new.section, old.section) = 'account' then
    perform enqueue_nightly_purges(array['settings']);
  end if;
  return null;
end
$$;

create trigger settings_account_changed after insert or update or delete on settings
  for each row execute function repeat_account_purge();
