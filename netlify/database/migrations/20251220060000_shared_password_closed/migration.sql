-- Set when the shared password or the command made an owner: the passwords used until then never open production again.
alter table password_epochs
  add column closed_at timestamptz,
  add column closed_by text check (char_length(closed_by) between 1 and 80);

update password_epochs set closed_at = now()
where exists (
  select from staff where role = 'owner' and removed_at is null and (
    exists (select from staff_passwords where staff_id = staff.id)
    or exists (select from staff_passkeys where staff_id = staff.id)
  )
);

-- The session that made the link, so that every other one can be told.
alter table staff_invitations add column made_in uuid;

-- `close-shared`: an owner joined, the shared password stopped working. `reopen-shared`: a new ADMIN_PASSWORD was used.
alter table audit_log
  drop constraint audit_log_action_check,
  drop constraint audit_log_list_check,
  drop constraint audit_log_subject_check,
  add constraint audit_log_action_check check (action in (
    'export', 'copy', 'erase', 'status', 'read', 'release', 'erase-held', 'assign',
    'login', 'failed-login', 'logout', 'refused', 'close-shared', 'reopen-shared',
    'invite', 'join', 'change-member', 'remove-member', 'end-session', 'add-factor', 'remove-factor', 'recovery-codes',
    'draft', 'schedule', 'publish', 'change', 'unpublish', 'delete', 'restore', 'delete-for-good', 'destroy-many',
    'preview', 'revoke'
  )),
  add constraint audit_log_list_check check (
    case
      when action in (
        'login', 'failed-login', 'logout', 'refused', 'destroy-many', 'close-shared', 'reopen-shared',
        'invite', 'join', 'change-member', 'remove-member', 'end-session', 'add-factor', 'remove-factor', 'recovery-codes'
      ) then list is null
      when action in ('export', 'copy', 'erase', 'status', 'read', 'release', 'erase-held', 'assign')
        then coalesce(list, '') in ('volunteers', 'messages')
      else coalesce(list, '') in ('news', 'events', 'gallery')
    end
  ),
  add constraint audit_log_subject_check check (
    (subject is null) = (action in (
      'export', 'read', 'release', 'erase-held', 'login', 'failed-login', 'logout', 'refused', 'destroy-many',
      'close-shared', 'reopen-shared'
    ))
  );
