-- `revoke-invitation`: an owner ended a member's open invitation link before it was used.
do $$
declare
  rule record;
begin
  for rule in
    select conname, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'audit_log'::regclass and conname in ('audit_log_action_check', 'audit_log_list_check')
  loop
    execute format('alter table audit_log drop constraint %I, add constraint %I %s', rule.conname, rule.conname,
      replace(rule.definition, '''remove-member''::text', '''remove-member''::text, ''revoke-invitation''::text'));
  end loop;
end
$$;

-- Links of members who are no longer owners end, as if they had been made owners no more today.
delete from staff_invitations
where used_at is null and made_by in (select id from staff where role <> 'owner' or removed_at is not null);

create index staff_invitations_of_maker on staff_invitations (made_by) where used_at is null;
