-- Member who handles the submission, and the day in Lagos on which it is due.
alter table volunteers
  add column assigned_to uuid references staff on delete set null,
  add column due_on text collate "C" check (due_on ~ '^[12]\d{3}-\d{2}-\d{2}$' and to_char(due_on::date, 'YYYY-MM-DD') = due_on);
alter table contact_messages
  add column assigned_to uuid references staff on delete set null,
  add column due_on text collate "C" check (due_on ~ '^[12]\d{3}-\d{2}-\d{2}$' and to_char(due_on::date, 'YYYY-MM-DD') = due_on);

create index volunteers_assigned on volunteers (assigned_to) where assigned_to is not null;
create index contact_messages_assigned on contact_messages (assigned_to) where assigned_to is not null;

-- Submissions of one person: same e-mail address or phone number.
create index volunteers_email on volunteers (lower(email));
create index volunteers_phone on volunteers (regexp_replace(phone, '[^0-9]', '', 'g'));
create index contact_messages_email on contact_messages (lower(email));
create index contact_messages_phone on contact_messages (regexp_replace(phone, '[^0-9]', '', 'g'));

-- History of a submission, deleted with it.
create table submission_events (
  id bigint generated always as identity primary key,
  volunteer_id uuid references volunteers on delete cascade,
  message_id uuid references contact_messages on delete cascade,
  created_at timestamptz not null default now(),
  -- Name of the member; null for the shared password.
  changed_by text check (char_length(changed_by) between 1 and 80),
  kind text not null check (kind in ('status', 'note', 'contact', 'assign', 'area', 'merge')),
  detail text not null check (char_length(detail) <= 6000),
  -- Contact of a merged submission, by which its personal data is found.
  email text,
  phone text,
  check (num_nonnulls(volunteer_id, message_id) = 1),
  check ((kind = 'merge') = (email is not null))
);

create index submission_events_volunteer on submission_events (volunteer_id, id) where volunteer_id is not null;
create index submission_events_message on submission_events (message_id, id) where message_id is not null;
create index submission_events_email on submission_events (lower(email)) where email is not null;
create index submission_events_phone on submission_events (regexp_replace(phone, '[^0-9]', '', 'g')) where phone is not null;

create function guard_submission_events() returns trigger language plpgsql as $$
begin
  raise insufficient_privilege using message = 'The history of a submission is not changed';
end
$$;

create trigger submission_events_guard before update on submission_events
  for each row execute function guard_submission_events();

-- `assign-member`: a submission was assigned to a member, named by the detail. `merge`: the subject was merged into another
-- submission, so that the queue must not restore it.
do $$
declare
  rule record;
begin
  for rule in
    select conname, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'audit_log'::regclass
      and conname in ('audit_log_action_check', 'audit_log_list_check')
  loop
    execute format('alter table audit_log drop constraint %I, add constraint %I %s', rule.conname, rule.conname,
      replace(rule.definition, '''assign''::text', '''assign''::text, ''assign-member''::text, ''merge''::text'));
  end loop;
end
$$;

-- As before, but a merged row is skipped too.
create or replace function skip_erased() returns trigger language plpgsql as $$
begin
  perform lock_submission(new.id);
  -- A new snapshot: it sees a deletion that committed while the lock was awaited.
  if exists (
    select from audit_log
    where action in ('erase', 'merge') and list = tg_argv[0] and subject = new.id and created_at >= new.created_at
  ) then
    return null;
  end if;
  return new;
end
$$;

create index audit_log_merged on audit_log (subject) where action = 'merge';
