-- `destroy-many`: one member deleted many items for good within an hour.
alter table audit_log
  drop constraint audit_log_action_check,
  drop constraint audit_log_list_check,
  drop constraint audit_log_subject_check,
  add constraint audit_log_action_check check (action in (
    'export', 'copy', 'erase', 'status', 'read', 'release', 'erase-held', 'assign',
    'login', 'failed-login', 'logout', 'refused',
    'invite', 'join', 'change-member', 'remove-member', 'end-session', 'add-factor', 'remove-factor', 'recovery-codes',
    'draft', 'schedule', 'publish', 'change', 'unpublish', 'delete', 'restore', 'delete-for-good', 'destroy-many',
    'preview', 'revoke'
  )),
  add constraint audit_log_list_check check (
    case
      when action in (
        'login', 'failed-login', 'logout', 'refused', 'destroy-many',
        'invite', 'join', 'change-member', 'remove-member', 'end-session', 'add-factor', 'remove-factor', 'recovery-codes'
      ) then list is null
      when action in ('export', 'copy', 'erase', 'status', 'read', 'release', 'erase-held', 'assign')
        then coalesce(list, '') in ('volunteers', 'messages')
      else coalesce(list, '') in ('news', 'events', 'gallery')
    end
  ),
  add constraint audit_log_subject_check check (
    (subject is null) = (action in (
      'export', 'read', 'release', 'erase-held', 'login', 'failed-login', 'logout', 'refused', 'destroy-many'
    ))
  );
