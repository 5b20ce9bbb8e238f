import { expect, test } from 'vitest'
import { selectPage } from '#netlify/submissions/inbox/inbox.queries.ts'
import { isInInbox } from '#netlify/submissions/inbox/inbox-filter.queries.ts'
import { submissionKinds } from '#src/contract/submissions/submissions.ts'
import { query } from '#tests/support/platform/database.ts'

test.each(submissionKinds)('a search of %s compares stored text, and changes the text of no row', async (kind) => {
  for (const search of ['Ọkafọ', 'ada@example.org', '0803 123 4567']) {
    const found = isInInbox(kind, { scope: 'all', search })
    const { sql, parameters } = selectPage(kind, { scope: 'all', condition: found }, undefined, 50).compile()
    const rows = await query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
    const queryPlan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(queryPlan).toContain('search_text ~~')
    expect(queryPlan).not.toMatch(/name_key|normalize|lower\(|regexp_replace/)
  }
})
