import type { SessionState } from '#src/contract/team/session.ts'
import { type CheckRow, passedIf, skipped } from '#tests/smoke/result.ts'
import type { SiteClient } from '#tests/smoke/site.ts'
import { findLogin } from './access.ts'

const checkNames = { login: 'a preview takes no published password', pages: 'a preview shows the pages' }

function* skipAll(reason: string): Generator<CheckRow> {
  for (const check of Object.values(checkNames)) yield { checkName: check, ...skipped(reason) }
}

export async function* checkPreview(preview: SiteClient | undefined): AsyncGenerator<CheckRow> {
  if (!preview) {
    return yield* skipAll('name one: npm run smoke -- https://… --preview https://deploy-preview-1--….netlify.app')
  }
  const login = await findLogin(preview)
  if (login) {
    return yield* skipAll(
      `The preview is private (${login}), as previews of teams made since 28 July 2026 are by default: log in to Netlify to open it, it cannot be tested from outside.`,
    )
  }
  const state: SessionState = await (await preview.request('/api/admin/session')).json()
  const status = await preview.logIn('campaign2025')
  const found = `the login answered ${status}, the page shows ${state.hint ?? 'no password'}`
  yield { checkName: checkNames.login, ...passedIf(state.hint === null && status === 401, found) }
  const { status: page } = await preview.request('/news')
  yield { checkName: checkNames.pages, ...passedIf(page === 200, String(page)) }
}
