-- One row per submission and channel, so that a failing channel does not repeat the other one.
alter table notifications
  add column channel text not null default 'webhook' check (channel in ('webhook', 'email')),
  drop constraint notifications_volunteer_id_key,
  drop constraint notifications_message_id_key,
  add unique (volunteer_id, channel),
  add unique (message_id, channel);

-- At most one row: the earliest time of the next e-mail to staff.
create table email_digests (
  id boolean primary key default true check (id),
  next_at timestamptz not null
);
