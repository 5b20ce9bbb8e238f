-- Serializes insert and erasure of a submission until the transaction ends.
create function lock_submission(id uuid) returns boolean language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('submission:' || id, 0)) is not null
$$;

-- Argument: the list. Skips a row that was erased after it was received.
create function skip_erased() returns trigger language plpgsql as $$
begin
  perform lock_submission(new.id);
  -- A new snapshot: it sees an erasure that committed while the lock was awaited.
  if exists (
    select from audit_log
    where action = 'erase' and list = tg_argv[0] and subject = new.id and created_at >= new.created_at
  ) then
    return null;
  end if;
  return new;
end
$$;

create trigger volunteers_skip_erased before insert on volunteers
  for each row execute function skip_erased('volunteers');
create trigger contact_messages_skip_erased before insert on contact_messages
  for each row execute function skip_erased('messages');

-- Deletes a row that was committed while the erasure awaited the lock.
create function erase_late_row() returns trigger language plpgsql as $$
begin
  perform lock_submission(new.subject);
  if new.list = 'volunteers' then
    delete from volunteers where id = new.subject and created_at <= new.created_at;
  else
    delete from contact_messages where id = new.subject and created_at <= new.created_at;
  end if;
  return null;
end
$$;

create trigger audit_log_erase_late_row after insert on audit_log
  for each row when (new.action = 'erase') execute function erase_late_row();
