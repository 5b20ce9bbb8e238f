-- A submission from a network that sent too many, without a proof of work: stored, and out of every list and count until
-- staff release it. A keyed hash of the network; 'unknown' once that is forgotten; null in what counts.
alter table volunteers add column held_from text check (char_length(held_from) between 1 and 64);
alter table contact_messages add column held_from text check (char_length(held_from) between 1 and 64);

create index volunteers_held on volunteers (created_at desc, id desc) where held_from is not null;
create index contact_messages_held on contact_messages (created_at desc, id desc) where held_from is not null;
create index volunteers_held_from on volunteers (held_from) where held_from is not null;
create index contact_messages_held_from on contact_messages (held_from) where held_from is not null;

-- `form_attempts`, which shut the forms for everybody, stays for deploys made before, until a later migration takes it
-- away; what a network sends is a level of `attempt_levels` now.

-- Held ones are released and erased by the hundred: one line, with their number.
alter table audit_log
  drop constraint audit_log_action_check,
  drop constraint audit_log_list_check,
  drop constraint audit_log_subject_check,
  add constraint audit_log_action_check check (action in (
    'export', 'copy', 'erase', 'status', 'read', 'release', 'erase-held',
    'login', 'failed-login', 'logout', 'publish', 'change', 'delete'
  )),
  add constraint audit_log_list_check check (
    case
      when action in ('login', 'failed-login', 'logout') then list is null
      when action in ('publish', 'change', 'delete') then coalesce(list, '') in ('news', 'events', 'gallery')
      else coalesce(list, '') in ('volunteers', 'messages')
    end
  ),
  add constraint audit_log_subject_check check (
    (subject is null) =
    (action in ('export', 'read', 'release', 'erase-held', 'login', 'failed-login', 'logout'))
  );
