import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { makeArticle } from '#tests/support/data/make-rows.ts'
import { collectToasts, findButton } from '#tests/support/island.tsx'
import { addArticles } from '#tests/support/site/rows.ts'
import { breakCall, querySite, repairCalls, setUpStaffSite } from '#tests/support/site/site.ts'
import { publicationsUser } from './publication-form.tsx'
import { showStoredArticles } from './publications-site.tsx'

setUpStaffSite()
const toasts = collectToasts()

async function deleteArticle(title: string) {
  await publicationsUser.click(findButton(`Delete ${title}`))
  await publicationsUser.click(findButton('Delete'))
  await waitFor(() => expect(screen.queryByRole('heading', { name: title })).toBeNull())
}

function chooseUndo(toast = toasts.at(-1)) {
  const undo = toast?.actions?.find(({ label }) => label === 'Undo')
  if (!undo || !('onChoose' in undo)) throw new Error('The toast has no Undo')
  act(() => undo.onChoose())
}

const findRow = (title: string) => screen.findByRole('heading', { name: title })

test('Undo after a deletion brings an article back in its former state', async () => {
  await addArticles(makeArticle({ title: 'A road' }))
  await querySite("update news_articles set state = 'draft', publish_at = null")
  await showStoredArticles()
  await deleteArticle('A road')
  expect(toasts).toMatchObject([{ title: 'Article deleted successfully', description: '“A road”' }])
  chooseUndo()
  await findRow('A road')
  expect(toasts.at(-1)).toEqual({ title: '“A road” restored' })
  expect(await querySite('select state, deleted_at from news_articles')).toEqual([{ state: 'draft', deleted_at: null }])
})

test('each of several deletions has an Undo of its own', async () => {
  await showStoredArticles(makeArticle({ title: 'A road' }), makeArticle({ title: 'A bridge' }))
  await deleteArticle('A road')
  await deleteArticle('A bridge')
  chooseUndo()
  await findRow('A bridge')
  expect(screen.queryByRole('heading', { name: 'A road' })).toBeNull()
})

test('Undo after a bulk deletion restores all articles that were moved', async () => {
  await showStoredArticles(makeArticle({ title: 'A road' }), makeArticle({ title: 'A bridge' }))
  await publicationsUser.click(screen.getByRole('checkbox', { name: 'Select all 2 shown' }))
  await publicationsUser.click(await screen.findByRole('button', { name: 'Move to trash' }))
  const question = within(screen.getByRole('dialog', { name: 'Move 2 articles to the trash?' }))
  await publicationsUser.click(question.getByRole('button', { name: 'Move to trash' }))
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Moved 2 articles to the trash' }]))
  chooseUndo()
  await findRow('A road')
  await findRow('A bridge')
  expect(toasts.at(-1)).toEqual({ title: '2 articles restored' })
})

test('an Undo that fails says why and can be tried again', async () => {
  await showStoredArticles(makeArticle({ title: 'A road' }))
  await deleteArticle('A road')
  breakCall('POST /api/admin/trash', 'no answer')
  chooseUndo()
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Failed to restore the item' }))
  expect(toasts.at(-1)?.description).toContain('Please check your connection.')
  repairCalls()
  chooseUndo()
  await findRow('A road')
})

test('Undo of an article that was deleted for good meanwhile says so and is not offered again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await showStoredArticles(makeArticle({ title: 'A road' }))
  await deleteArticle('A road')
  await querySite('delete from news_articles')
  chooseUndo()
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ description: 'The item is no longer in the trash.' }))
  expect(toasts.at(-1)?.actions).toBeUndefined()
})
