-- When password and authenticator app last logged the member in; null before their first login.
alter table staff_passwords add column used_at timestamptz;

-- Passwords from before this column have logged their members in.
update staff_passwords set used_at = changed_at;
