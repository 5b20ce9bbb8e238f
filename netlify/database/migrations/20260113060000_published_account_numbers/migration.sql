-- `publish-account-number`: an owner confirmed an account number in a published text; the detail names both.
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
      replace(rule.definition, '''refused''::text', '''refused''::text, ''publish-account-number''::text'));
  end loop;
end
$$;
