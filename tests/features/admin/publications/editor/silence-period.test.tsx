import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ArticlesTab } from '#src/admin/publications/ArticlesTab.tsx'
import { electionTexts } from '#src/content/election.ts'
import { LAGOS_TIME_ZONE } from '#src/contract/rules/lagos.ts'
import { addDays } from '#src/lib/dates/dates.ts'
import { listWrites, resetApiAndLogIn } from '#tests/mocks/api.ts'
import { enterText, findButton, renderIsland } from '#tests/support/island.tsx'
import { pollingDay, setPollingDay } from './polling-day.ts'

setPollingDay()
beforeEach(resetApiAndLogIn)

const user = userEvent.setup()

async function submitArticleAt(date: string, clockTime: string) {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(`${date}T${clockTime}:00${LAGOS_TIME_ZONE.offset}`))
  renderIsland(<ArticlesTab />)
  await user.click(await screen.findByRole('button', { name: 'Create Article' }))
  const articleForm = within(await screen.findByRole('form'))
  await enterText(user, articleForm.getByLabelText(/^Title/), 'A road')
  await enterText(user, articleForm.getByLabelText(/^Excerpt/), 'Opened')
  await enterText(user, articleForm.getByLabelText(/^Content/), 'It is open.')
  await user.click(articleForm.getByRole('button', { name: 'Create Article' }))
}

test('the editing form of an article warns in the silence period before an election and asks before it publishes', async () => {
  await submitArticleAt(addDays(pollingDay.day, -1), '12:00')
  expect(screen.queryByText(electionTexts.adminNote)).not.toBeNull()
  expect(screen.queryByRole('dialog', { name: electionTexts.adminQuestion })).not.toBeNull()
  expect(listWrites('news')).toEqual([])
})

test('cancelling in the silence period publishes nothing and keeps the text; confirming publishes', async () => {
  await submitArticleAt(pollingDay.day, '09:00')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(listWrites('news')).toEqual([])
  expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'A road')
  await user.click(within(screen.getByRole('form')).getByRole('button', { name: 'Create Article' }))
  await user.click(findButton(electionTexts.adminConfirm))
  await waitFor(() => expect(listWrites('news').length).toBe(1))
})

test('the editing form of an article publishes without asking outside the silence period', async () => {
  await submitArticleAt(pollingDay.day, pollingDay.closes)
  await waitFor(() => expect(listWrites('news').length).toBe(1))
  expect(screen.queryByText(electionTexts.adminNote)).toBeNull()
})
