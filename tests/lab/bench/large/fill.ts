import { lgas } from '#src/content/lgas.ts'
import { insertArticles, insertEvents } from '#tests/support/platform/built/content.ts'
import { runSql } from '#tests/support/platform/sql.ts'

export const VOLUNTEER_COUNT = 100_000
export const MESSAGE_COUNT = 10_000
export const ARTICLE_COUNT = 1000

const firstNames = 'Adaọbị Chidi Ngọzi Emeka Ifeọma Obinna Amaka Uche Nkechi Ikenna Chiọma Tobias'.split(' ')
const surnames = 'Ọkafọ Eze Nwosu Obi Okeke Anyanwụ Udeh Igwe Nnamdi Onwuka Mbah Ojukwu Ilo'.split(' ')

/** SQL: picks a value of the array $1 or $2 for row `n`. The shift makes the pairs of two arrays differ. */
const pickName = (parameter: string, shift: number) =>
  `(${parameter}::text[])[1 + (n / ${shift}) % array_length(${parameter}::text[], 1)]`
const selectName = `${pickName('$1', 1)} || ' ' || ${pickName('$2', 7)}`
const selectLga = '($3::text[])[1 + n % array_length($3::text[], 1)]'
// Sign-ups of 90 days, as many on the last day as on the first.
const selectTime = (count: number) => `now() - (${count} - n) * interval '90 days' / ${count}`

/** Volunteers with 1 % of second sign-ups from the same phone, 1 % in moderation and 2 % in which another was merged. */
async function insertVolunteers(databaseUrl: string): Promise<void> {
  // Its locks, one a row, are too many for one statement.
  await runSql(databaseUrl, 'alter table volunteers disable trigger volunteers_skip_erased')
  await runSql(
    databaseUrl,
    `insert into volunteers (name, email, phone, lga, skills, status, note, consent_version, news_consent, created_at, quarantined_from)
      select ${selectName}, 'volunteer' || n || '@example.org',
        '+23480' || (30000000 + case when n % 100 = 1 then n - 1 else n end), ${selectLga}, 'Driving, first aid',
        (array['new', 'new', 'contacted', 'active'])[1 + n % 4], case when n % 5 = 0 then 'Called, will come.' else '' end,
        '2025-06', n % 2 = 0, ${selectTime(VOLUNTEER_COUNT)}, case when n % 100 = 50 then repeat('a', 64) end
      from generate_series(1, ${VOLUNTEER_COUNT}) n`,
    [firstNames, surnames, lgas],
  )
  await runSql(databaseUrl, 'alter table volunteers enable trigger volunteers_skip_erased')
  await runSql(
    databaseUrl,
    `insert into submission_events (volunteer_id, kind, detail, email, phone)
      select id, case when n % 5 = 0 then 'merge' else 'status' end, 'new to contacted',
        case when n % 5 = 0 then 'former' || n || '@example.org' end, case when n % 5 = 0 then '+234701' || (1000000 + n) end
      from (select id, row_number() over (order by id) n from volunteers limit ${VOLUNTEER_COUNT / 10}) rows`,
  )
}

async function insertMessages(databaseUrl: string): Promise<void> {
  await runSql(databaseUrl, 'alter table contact_messages disable trigger contact_messages_skip_erased')
  await runSql(
    databaseUrl,
    `insert into contact_messages (name, email, phone, subject, message, assigned_lga, status, created_at)
      select ${selectName}, 'writer' || n || '@example.org', '+23490' || (30000000 + n), 'The road to Oba',
        'When will it be mended?', ${selectLga}, case when n % 3 = 0 then 'new' else 'answered' end, ${selectTime(MESSAGE_COUNT)}
      from generate_series(1, ${MESSAGE_COUNT}) n`,
    [firstNames, surnames, lgas],
  )
  await runSql(databaseUrl, 'alter table contact_messages enable trigger contact_messages_skip_erased')
}

/** Fills the tables of a large campaign. Analyzes them, because the test server has no autovacuum. */
export async function fillLargeCampaign(databaseUrl: string): Promise<void> {
  await insertVolunteers(databaseUrl)
  await insertMessages(databaseUrl)
  await insertArticles(databaseUrl, ARTICLE_COUNT)
  await insertEvents(databaseUrl, ARTICLE_COUNT)
  await runSql(databaseUrl, 'delete from edge_purges')
  await runSql(databaseUrl, 'vacuum analyze')
  // One process for each statement: the processor time of its helpers would not be counted.
  const database = new URL(databaseUrl).pathname.slice(1)
  await runSql(databaseUrl, `alter database "${database}" set max_parallel_workers_per_gather = 0`)
}
