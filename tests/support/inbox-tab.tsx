import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { api } from '#tests/mocks/api.ts'

export const user = userEvent.setup({ writeToClipboard: false })

export function cardOf(name: string) {
  const card = screen.getByRole('heading', { level: 4, name }).closest('article')
  if (!card) throw new Error(`${name} has no card`)
  return within(card)
}

export const noteOf = (name: string) => cardOf(name).getByLabelText<HTMLTextAreaElement>(`Note about ${name}`)

export const names = () => screen.queryAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)

export async function leaveField() {
  await user.tab()
}

export function callsOf(method: string, path: string) {
  return api.calls.filter((call) => call.method === method && call.path === path)
}

export const SEARCH = '/api/admin/inbox'

/** The posted filters, without empty ones. */
export function filtersOf(path = SEARCH): object[] {
  return callsOf('POST', path).map(({ body }) =>
    Object.fromEntries(Object.entries(body as object).filter(([name, value]) => name !== 'list' && value !== '')),
  )
}

export const lastFilter = (path?: string) => filtersOf(path).at(-1)

export function cutLine(method: string, path: string) {
  api.refusals[`${method} ${path}`] = 'no answer'
}

export function mendLine() {
  api.refusals = {}
  dispatchEvent(new Event('online'))
}
