-- The board counts by area, the tabs by status, and both lists are filtered by them, newest first.
create index volunteers_of_area_newest_first on volunteers (lga, created_at desc, id desc);
drop index volunteers_of_area;
create index volunteers_of_status_newest_first on volunteers (status, created_at desc, id desc);
create index contact_messages_of_status_newest_first on contact_messages (status, created_at desc, id desc);

-- What staff did with personal data. It names nobody: an id, which says nothing once its row is erased.
create table audit_log (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  action text not null check (action in ('export', 'copy', 'erase', 'status')),
  list text not null check (list in ('volunteers', 'messages')),
  subject uuid check ((subject is null) = (action = 'export')),
  detail text not null check (char_length(detail) between 1 and 200)
);

create index audit_log_newest_first on audit_log (created_at desc, id desc);
-- What was erased must not come back out of the queue.
create index audit_log_erased on audit_log (subject) where action = 'erase';
