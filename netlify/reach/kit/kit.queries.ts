import { readDb } from '#netlify/database/client.ts'
import { isVisible } from '#netlify/reach/links.queries.ts'
import type { Scope } from '#netlify/submissions/inbox/inbox-filter.queries.ts'

/** Finds the page to which a link leads, if the member sees the link. */
export async function findVisibleLink(code: string, scope: Scope) {
  return await readDb()
    .selectFrom('reach_links')
    .select(['code', 'path', 'lga'])
    .where('code', '=', code)
    .where(isVisible(scope))
    .executeTakeFirst()
}
