-- Previews of settings join those of articles and events: `section` is 'settings', and the link holds the previewed
-- values. `editor_id` is the form, or for settings the session, that asked for a preview of its own.
alter table preview_links
  alter column item_id drop not null,
  add column settings_section text,
  add column settings_values jsonb check (jsonb_typeof(settings_values) = 'object'),
  add constraint preview_links_document_check check (
    case
      when section = 'settings' then item_id is null and num_nulls(settings_section, settings_values) = 0
      else item_id is not null and num_nonnulls(settings_section, settings_values) = 0
    end
  );

-- A preview whose maker is no longer in the team, or may no longer edit texts, ends. A later migration drops
-- settings_previews, which the former release uses until the deploy ends.
insert into preview_links (section, settings_section, settings_values, token_hash, made_by, expires_at)
select 'settings', preview.section, preview.value, preview.token_hash, staff.id, preview.expires_at
from settings_previews as preview
left join staff on name_key(staff.name) = name_key(preview.made_by) and staff.removed_at is null
  and staff.role in ('owner', 'editor')
where preview.expires_at > now() and (preview.made_by is null or staff.id is not null);

-- `preview-settings`, `revoke-settings`: a preview link of settings was shared or revoked; the detail names the section.
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
      replace(rule.definition, '''publish-site''::text',
        '''publish-site''::text, ''preview-settings''::text, ''revoke-settings''::text'));
  end loop;
end
$$;
