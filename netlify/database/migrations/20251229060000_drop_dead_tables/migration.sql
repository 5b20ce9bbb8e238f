-- Rate limits count in attempt_levels.
drop table form_attempts;
drop table login_attempts;
