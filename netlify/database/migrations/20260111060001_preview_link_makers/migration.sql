-- The member who made the link; null for the shared password.
alter table preview_links add column made_by uuid references staff on delete cascade;
create index preview_links_of_maker on preview_links (made_by);

-- The audit entry of a shared link is from the same transaction, so both have the same time.
update preview_links as link set made_by = entry.staff_id
from audit_log as entry
join staff on staff.id = entry.staff_id
where entry.action = 'preview' and entry.list = link.section and entry.subject = link.item_id
  and entry.created_at = link.made_at;

-- Links of members who are removed or no longer publish end.
delete from preview_links as link using audit_log as entry
where link.made_by is null and entry.staff_id is not null
  and entry.action = 'preview' and entry.list = link.section and entry.subject = link.item_id
  and entry.created_at = link.made_at;
delete from preview_links
where made_by in (select id from staff where removed_at is not null or role not in ('owner', 'editor'));
