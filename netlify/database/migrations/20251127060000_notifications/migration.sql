-- What staff are still to be told: written with the submission, gone with it, and once it was delivered.
create table notifications (
  -- The same in every attempt, so that the receiver can tell a repetition.
  id uuid primary key default gen_random_uuid(),
  volunteer_id uuid unique references volunteers on delete cascade,
  message_id uuid unique references contact_messages on delete cascade,
  created_at timestamptz not null default now(),
  attempts integer not null default 0 check (attempts >= 0),
  -- Nobody tries before this time; an attempt sets it before it calls.
  next_at timestamptz not null default now(),
  check (num_nonnulls(volunteer_id, message_id) = 1)
);

create index notifications_due on notifications (next_at);
