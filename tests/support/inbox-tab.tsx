import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { api } from '#tests/mocks/api.ts'

export const inboxUser = userEvent.setup({ writeToClipboard: false })

export function findCard(name: string) {
  const card = screen.getByRole('heading', { level: 4, name }).closest('article')
  if (!card) throw new Error(`${name} has no card`)
  return within(card)
}

export const findNoteField = (name: string) => findCard(name).getByLabelText<HTMLTextAreaElement>(`Note about ${name}`)

export const listCardNames = () => screen.queryAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)

export async function blurField() {
  await inboxUser.tab()
}

export function listCalls(method: string, path: string) {
  return api.calls.filter((call) => call.method === method && call.path === path)
}

export const INBOX_SEARCH_PATH = '/api/admin/inbox'

/** Lists the filters in the bodies of the inbox search requests, without empty values. */
export function listPostedFilters(path = INBOX_SEARCH_PATH): object[] {
  return listCalls('POST', path).map(({ body }) =>
    Object.fromEntries(Object.entries(body as object).filter(([name, value]) => name !== 'list' && value !== '')),
  )
}

export const readLastFilter = (path?: string) => listPostedFilters(path).at(-1)

export function goOffline(method: string, path: string) {
  api.overrides[`${method} ${path}`] = 'no answer'
}

export function goOnline() {
  api.overrides = {}
  dispatchEvent(new Event('online'))
}
