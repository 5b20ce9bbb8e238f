import { lgas } from '#src/content/lgas.ts'
import { query } from '#tests/support/platform/database.ts'
import { wrapWithoutTriggers } from '#tests/support/platform/empty-tables.ts'
import { ROW_MARKER, roleTableIds } from './ids.ts'

const [ownLga, , thirdLga] = lgas

const senderValues = `'${ROW_MARKER} Uzo', 'uzo@example.org', '+2348031234567'`
const articleValues = `'${ROW_MARKER}', 'Short', 'Long', '2025-03-01'`
const tableNames =
  'submission_events volunteers contact_messages news_articles events revisions autosaves slugs preview_links invitations gallery_media uploads audit_log reach_links'

const restoreStatements = [
  ...tableNames.split(' ').map((table) => `delete from ${table}`),
  `delete from members where id = '${roleTableIds.member}'`,
  `insert into volunteers (id, name, email, phone, lga) values ('${roleTableIds.volunteer}', ${senderValues}, '${ownLga}'), ('${roleTableIds.duplicate}', 'Uzo', 'uzo@example.org', '+2348031234567', '${thirdLga}')`,
  `insert into volunteers (id, name, email, phone, lga, quarantined_from) values ('${roleTableIds.quarantined}', ${senderValues}, '${ownLga}', 'network')`,
  `insert into contact_messages (id, name, email, phone, subject, message, assigned_lga)
    values ('${roleTableIds.message}', ${senderValues}, 'Road', 'When?', '${ownLga}'), ('${roleTableIds.unassigned}', ${senderValues}, 'Road', 'When?', null)`,
  `insert into news_articles (id, title, excerpt, content, date, slug, version)
    values ('${roleTableIds.article}', ${articleValues}, 'published', 2)`,
  `insert into news_articles (id, title, excerpt, content, date, state, publish_at, deleted_at)
    values ('${roleTableIds.draft}', ${articleValues}, 'draft', null, null), ('${roleTableIds.trashed}', ${articleValues}, 'draft', null, now() - interval '25 hours'),
      ('${roleTableIds.justTrashed}', ${articleValues}, 'draft', null, now() - interval '23 hours')`,
  `insert into revisions (collection, item, number, made_at, fields) values ('news', '${roleTableIds.article}', 1, now(),
    '{"title": "${ROW_MARKER} before", "excerpt": "Short", "content": "Long", "image": null, "date": "2025-03-01", "format": "plain"}')`,
  `insert into events (id, title, date, time, location, description, type, slug)
    values ('${roleTableIds.event}', '${ROW_MARKER}', '2030-01-02', '10:00', 'Awka', 'Walk', 'rally', 'walk')`,
  `insert into events (id, title, date, time, location, description, type, state, publish_at)
    values ('${roleTableIds.draftEvent}', '${ROW_MARKER}', '2030-01-02', '10:00', 'Awka', 'Walk', 'rally', 'draft', null)`,
  `insert into autosaves (collection, item, author, form, counter, author_name, base_version, base_fields, fields)
    select collection, item, 'another author', '${roleTableIds.item}', 1, 'Another', 1, '{}', '{"title": "${ROW_MARKER}"}'
    from (values ('news', '${roleTableIds.draft}'), ('events', '${roleTableIds.event}'), ('gallery', '${roleTableIds.item}'),
      ('settings', 'about'), ('settings', 'contact'), ('settings', 'account')) as document (collection, item)`,
  `insert into gallery_media (id, title, url, type, category) values ('${roleTableIds.item}', '${ROW_MARKER}', '/x', 'image', 'rally')`,
  `insert into preview_links (id, collection, item, token_hash, expires_at)
    values ('${roleTableIds.link}', 'news', '${roleTableIds.draft}', '${'0'.repeat(64)}', now() + interval '1 day')`,
  `insert into reach_links (code, name, path, lga, channel)
    values ('WALK7', '${ROW_MARKER}', '/volunteer', '${ownLga}', 'poster')`,
  `insert into members (id, name, role) values ('${roleTableIds.member}', '${ROW_MARKER}', 'viewer')`,
  `insert into invitations (token_hash, member_id, expires_at)
    values ('${'1'.repeat(64)}', '${roleTableIds.member}', now() + interval '1 day')`,
  `insert into audit_log (action, collection, subject, detail) values ('publish', 'news', '${roleTableIds.article}', '${ROW_MARKER}')`,
]

/** Restores the database rows of the role permission tests, so that each API call starts with the same rows. */
export async function restoreRows(): Promise<void> {
  await query(wrapWithoutTriggers(restoreStatements.join(';')))
}
