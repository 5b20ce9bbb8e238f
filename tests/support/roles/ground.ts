import { query, unguarded } from '#tests/support/database.ts'
import { ids, MARK } from './ids.ts'

const writer = `'${MARK} Uzo', 'uzo@example.org', '+2348031234567'`
const article = `'${MARK}', 'Short', 'Long', '2025-03-01'`
const tables =
  'volunteers contact_messages news_articles events publication_versions page_addresses preview_links gallery_media uploads audit_log'

const statements = [
  ...tables.split(' ').map((table) => `delete from ${table}`),
  `delete from staff where id = '${ids.member}'`,
  `insert into volunteers (id, name, email, phone, lga) values ('${ids.volunteer}', ${writer}, 'Oyi')`,
  `insert into volunteers (id, name, email, phone, lga, held_from) values ('${ids.held}', ${writer}, 'Oyi', 'network')`,
  `insert into contact_messages (id, name, email, phone, subject, message, assigned_lga)
    values ('${ids.message}', ${writer}, 'Road', 'When?', 'Oyi'), ('${ids.unassigned}', ${writer}, 'Road', 'When?', null)`,
  `insert into news_articles (id, title, excerpt, content, date, slug, version)
    values ('${ids.article}', ${article}, 'live', 2)`,
  `insert into news_articles (id, title, excerpt, content, date, state, publish_at, deleted_at)
    values ('${ids.draft}', ${article}, 'draft', null, null), ('${ids.trashed}', ${article}, 'draft', null, now() - interval '25 hours'),
      ('${ids.justTrashed}', ${article}, 'draft', null, now() - interval '23 hours')`,
  `insert into publication_versions (section, item_id, number, made_at, fields) values ('news', '${ids.article}', 1, now(),
    '{"title": "${MARK} before", "excerpt": "Short", "content": "Long", "image": null, "date": "2025-03-01", "format": "plain"}')`,
  `insert into events (id, title, date, time, location, description, type, slug)
    values ('${ids.event}', '${MARK}', '2030-01-02', '10:00', 'Awka', 'Walk', 'rally', 'walk')`,
  `insert into gallery_media (id, title, url, type, category) values ('${ids.item}', '${MARK}', '/x', 'image', 'rally')`,
  `insert into preview_links (id, section, item_id, token_hash, expires_at)
    values ('${ids.link}', 'news', '${ids.draft}', '${'0'.repeat(64)}', now() + interval '1 day')`,
  `insert into staff (id, name, role) values ('${ids.member}', '${MARK}', 'viewer')`,
  `insert into audit_log (action, list, subject, detail) values ('publish', 'news', '${ids.article}', '${MARK}')`,
]

/** Restores the same rows after any call. */
export async function layGround(): Promise<void> {
  await query(unguarded(statements.join(';')))
}
