-- Keyed hash of the network that a submission came from; null a month later.
alter table volunteers add column network text check (network ~ '^[0-9a-f]{64}$');
alter table contact_messages add column network text check (network ~ '^[0-9a-f]{64}$');

create index volunteers_network on volunteers (created_at) where network is not null;
create index contact_messages_network on contact_messages (created_at) where network is not null;

-- Allows 'quarantine' wherever 'release' is allowed: many rows, one audit entry with their number.
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
      replace(rule.definition, '''release''::text', '''release''::text, ''quarantine''::text'));
  end loop;
end
$$;
