import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ArticlesTab } from '#src/admin/publications/ArticlesTab.tsx'
import { readToken } from '#src/admin/session/session.ts'
import { api, listWrites } from '#tests/mocks/api.ts'
import { makeArticle } from '#tests/support/data/make-rows.ts'
import { collectToasts, findButton, renderIsland } from '#tests/support/island.tsx'
import {
  continueEditing,
  fillPublicationField,
  fillRequiredArticleFields,
  findPublicationForm,
  isPublicationFormClosed,
  openPublicationCreator,
  publicationsUser,
  readPublicationField,
  submitPublicationForm,
} from './publication-form.tsx'
import { showArticlesTab } from './publications-tab.tsx'

const toasts = collectToasts()

describe('the list of articles', () => {
  test('the article list shows a loading message until it has loaded', async () => {
    renderIsland(<ArticlesTab />)
    expect(screen.getByText('Loading articles...')).toBeDefined()
    await waitFor(() => expect(screen.queryByText('Loading articles...')).toBeNull())
  })

  test('the article list shows an empty state when there are no articles', async () => {
    await showArticlesTab()
    expect(screen.getByText('No articles published yet. Create your first article above!')).toBeDefined()
  })

  test('the article list shows date, title and excerpt of every article under Published Articles', async () => {
    await showArticlesTab(makeArticle({ title: 'A road', excerpt: 'Opened', date: '2025-04-05' }), makeArticle())
    expect(screen.getByRole('heading', { name: 'Published Articles' })).toBeDefined()
    expect(screen.getByText('2025-04-05')).toBeDefined()
    expect(screen.getByText('Opened')).toBeDefined()
    expect(screen.getAllByRole('button', { name: /^Edit / })).toHaveLength(2)
    expect(screen.getAllByRole('button', { name: /^Delete / })).toHaveLength(2)
  })

  test('the article list offers to try again after a failed load', async () => {
    api.overrides['GET /api/admin/publications'] = { status: 503 }
    renderIsland(<ArticlesTab />)
    await screen.findByRole('button', { name: 'Try again' })
    api.overrides = {}
    api.news = [makeArticle({ title: 'Back' })]
    await publicationsUser.click(findButton('Try again'))
    expect(await screen.findByText('Back')).toBeDefined()
  })
})

describe('closing an editing form with unsaved changes', () => {
  test('closing an editing form with unsaved changes asks first, and Cancel keeps the text', async () => {
    await showArticlesTab()
    await openPublicationCreator()
    await fillPublicationField(/^Title/, 'Half')
    await publicationsUser.click(findPublicationForm().getByRole('button', { name: 'Cancel' }))
    const confirmDialog = within(screen.getByRole('dialog', { name: 'Discard unsaved changes?' }))
    await publicationsUser.click(confirmDialog.getByRole('button', { name: 'Cancel' }))
    expect(readPublicationField(/^Title/)).toBe('Half')
    await publicationsUser.click(findPublicationForm().getByRole('button', { name: 'Cancel' }))
    await publicationsUser.click(findButton('Discard changes'))
    expect(isPublicationFormClosed()).toBe(true)
  })

  test('opening another article asks first when the user types while that article loads', async () => {
    const article = makeArticle({ title: 'A road' })
    await showArticlesTab(article)
    await openPublicationCreator()
    let sendAnswer = () => {}
    const loading = new Promise<void>((resolve) => {
      sendAnswer = resolve
    })
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async () => {
      await loading
      return Response.json([article])
    })
    await publicationsUser.click(findButton('Edit A road'))
    fireEvent.change(findPublicationForm().getByLabelText(/^Title/), { target: { value: 'Half' } })
    sendAnswer()
    await screen.findByRole('dialog', { name: 'Discard unsaved changes?' })
    expect(readPublicationField(/^Title/)).toBe('Half')
  })

  test('closing an editing form without changes does not ask', async () => {
    await showArticlesTab()
    await openPublicationCreator()
    await publicationsUser.click(findPublicationForm().getByRole('button', { name: 'Cancel' }))
    expect(isPublicationFormClosed()).toBe(true)
  })

  test('leaving the page triggers the browser’s own warning only if this device cannot keep the unsaved changes', async () => {
    await showArticlesTab()
    await openPublicationCreator()
    const leavePage = () => {
      const event = new Event('beforeunload', { cancelable: true })
      dispatchEvent(event)
      return event.defaultPrevented
    }
    await fillPublicationField(/^Title/, 'Half')
    expect(leavePage()).toBe(false)
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const refuse = () => {
      throw new DOMException('It is full', 'QuotaExceededError')
    }
    const realStorage = localStorage
    const get = (_: Storage, name: keyof Storage) => (name === 'setItem' ? refuse : realStorage[name].bind(realStorage))
    vi.stubGlobal('localStorage', new Proxy(realStorage, { get: get as NonNullable<ProxyHandler<Storage>['get']> }))
    await fillPublicationField(/^Title/, 'Half a road')
    expect(leavePage()).toBe(true)
    expect(await findPublicationForm().findByText(/are not backed up/)).toBeDefined()
    localStorage.clear()
    expect(leavePage()).toBe(false)
  })
})

describe('deleting an article', () => {
  test('deleting an article asks first, and Cancel deletes nothing', async () => {
    const article = makeArticle({ title: 'A road' })
    await showArticlesTab(article)
    await publicationsUser.click(findButton('Delete A road'))
    const confirmDialog = within(screen.getByRole('dialog', { name: 'Delete this article?' }))
    expect(confirmDialog.getByText(/A road/)).toBeDefined()
    await publicationsUser.click(confirmDialog.getByRole('button', { name: 'Cancel' }))
    expect(listWrites('news')).toEqual([])
  })

  test('deleting an article sends an empty object, shows a toast and removes it from the list', async () => {
    await showArticlesTab(makeArticle({ title: 'A road' }))
    await publicationsUser.click(findButton('Delete A road'))
    await publicationsUser.click(findButton('Delete'))
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Article deleted successfully' }]))
    expect(listWrites('news')[0]).toMatchObject({ method: 'DELETE', body: {} })
    await waitFor(() => expect(screen.queryByText('A road')).toBeNull())
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Manage News Articles' })),
    )
  })

  test('an article stays in the list after its deletion failed with a server error', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const article = makeArticle({ title: 'A road' })
    api.overrides[`DELETE /api/news/${article.id}`] = { status: 500 }
    await showArticlesTab(article)
    await publicationsUser.click(findButton('Delete A road'))
    await publicationsUser.click(findButton('Delete'))
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to delete article', variant: 'destructive' }]))
    expect(screen.getByText('A road')).toBeDefined()
  })
})

describe('the end of the session while an article is edited', () => {
  test('the end of the session removes the token, opens the login page and restores the text after the next login', async () => {
    const assignSpy = vi.spyOn(location, 'assign').mockImplementation(() => {})
    api.overrides['POST /api/news'] = { status: 401, body: { status: 401 } }
    await showArticlesTab()
    await openPublicationCreator()
    await fillRequiredArticleFields()
    await submitPublicationForm()
    await waitFor(() => expect(assignSpy).toHaveBeenCalledExactlyOnceWith('/admin/login'))
    expect(readToken()).toBeNull()
    cleanup()
    renderIsland(<ArticlesTab />)
    await continueEditing('A road')
    expect(readPublicationField(/^Title/)).toBe('A road')
    expect(findPublicationForm().getByText(/^These changes are not saved yet/)).toBeDefined()
  })
})
