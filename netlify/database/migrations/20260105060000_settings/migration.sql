-- Texts and facts of the site that staff changed. A section without a row has the defaults of src/content.
create table settings (
  section text primary key check (section ~ '^[a-z]{1,40}$'),
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now(),
  changed_by text check (char_length(changed_by) between 1 and 80)
);

-- Former values of each section. `version` is the version that the value had.
create table settings_revisions (
  section text not null,
  version integer not null,
  value jsonb not null,
  made_at timestamptz not null,
  made_by text,
  primary key (section, version)
);

-- Unsaved values of a section, stored while an editor writes.
create table settings_drafts (
  section text primary key,
  base_version integer not null,
  value jsonb not null,
  -- Form that stored the values.
  editor_id uuid not null,
  changed_by text check (char_length(changed_by) between 1 and 80),
  changed_at timestamptz not null default now()
);

-- Values of a section that a preview link shows.
create table settings_previews (
  token_hash text primary key,
  section text not null,
  value jsonb not null,
  made_by text check (char_length(made_by) between 1 and 80),
  expires_at timestamptz not null
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
  if tg_op = 'UPDATE' then
    insert into settings_revisions (section, version, value, made_at, made_by)
    values (old.section, old.version, old.value, old.updated_at, old.changed_by)
    on conflict do nothing;
  end if;
  perform enqueue_purges(array['settings']);
  return null;
end
$$;

create trigger settings_revision after insert or update or delete on settings
  for each row execute function keep_settings_revision();

-- `change-settings`: a section was saved, named by the detail. `publish-site`: a rebuild was requested.
do $$
declare
  rule record;
begin
  for rule in
    select conname, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'audit_log'::regclass
      and conname in ('audit_log_action_check', 'audit_log_list_check', 'audit_log_subject_check')
  loop
    execute format('alter table audit_log drop constraint %I, add constraint %I %s', rule.conname, rule.conname,
      replace(rule.definition, '''refused''::text',
        '''refused''::text, ''change-settings''::text, ''publish-site''::text'));
  end loop;
end
$$;
