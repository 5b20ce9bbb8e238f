import { expect, test } from 'vitest'
import { selectPage } from '#netlify/submissions/inbox/inbox.queries.ts'
import { isInInbox } from '#netlify/submissions/inbox/inbox-filter.queries.ts'
import { lgas } from '#src/content/lgas.ts'
import { query } from '#tests/support/platform/database.ts'

test('a page of the list counts the friends of each volunteer by an index', async () => {
  await query(
    `insert into volunteers (name, email, phone, lga, source_code, own_codes)
      select 'A', n || '@example.org', '1', $1, 'AAAA' || lpad((n / 3)::text, 8, '0'), array['AAAA' || lpad(n::text, 8, '0')]
      from generate_series(1, 5000) n`,
    [lgas[0]],
  )
  await query('analyze volunteers')
  const condition = isInInbox('volunteers', { scope: 'all', search: null })
  const { sql, parameters } = selectPage('volunteers', { scope: 'all', condition }, undefined, 50).compile()
  const rows = await query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
  const queryPlan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(queryPlan).toContain('volunteers_source')
  expect(queryPlan).not.toContain('Seq Scan on volunteers friend')
})
