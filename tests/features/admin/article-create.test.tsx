import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { api, countGetRequests, listNewsWrites } from '#tests/mocks/api.ts'
import {
  articlesTabUser,
  fillArticleField,
  fillRequiredArticleFields,
  findArticleAlert,
  findArticleForm,
  findArticlesButton,
  isArticleFormClosed,
  openArticleCreator,
  readArticleField,
  showArticlesTab,
  submitArticleForm,
} from '#tests/support/articles-tab.tsx'
import { collectToasts } from '#tests/support/island.tsx'

const toasts = collectToasts()

describe('the editing form of a new article', () => {
  test('the Create Article button opens the editing form, and Cancel closes the form', async () => {
    await showArticlesTab()
    await openArticleCreator()
    expect(screen.getByRole('heading', { name: 'Create News Article' })).toBe(document.activeElement)
    await articlesTabUser.click(screen.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement)
    expect(isArticleFormClosed()).toBe(true)
    expect(findArticlesButton('Create Article')).toBeDefined()
  })

  test('a new article starts with today’s date in Lagos', async () => {
    vi.useFakeTimers({ now: new Date('2025-03-01T23:30:00Z'), toFake: ['Date'] })
    await showArticlesTab()
    await openArticleCreator()
    expect(readArticleField(/^Date/)).toBe('2025-03-02')
  })

  test('saving a new article sends one authenticated request, shows a toast and adds the article to the list', async () => {
    await showArticlesTab()
    await openArticleCreator()
    await fillRequiredArticleFields()
    await fillArticleField(/^Image address/, 'https://pictures.example/a.jpg')
    await articlesTabUser.dblClick(findArticleForm().getByRole('button', { name: 'Create Article' }))
    await waitFor(() => expect(toasts).toEqual([{ title: 'Article created successfully' }]))
    expect(listNewsWrites()).toHaveLength(1)
    expect(listNewsWrites()[0]?.method).toBe('POST')
    expect(listNewsWrites()[0]?.headers.get('Authorization')).toBe('Bearer bearer-of-staff')
    expect(listNewsWrites()[0]?.headers.get('Content-Type')).toBe('application/json')
    expect(listNewsWrites()[0]?.body).toMatchObject({
      title: 'A road',
      excerpt: 'Opened',
      content: 'It is open.',
      image: 'https://pictures.example/a.jpg',
    })
    expect(isArticleFormClosed()).toBe(true)
    expect(await screen.findByText('A road')).toBeDefined()
    expect(countGetRequests('/api/admin/publications')).toBe(2)
  })

  test('an empty article form is not sent, marks the required fields and focuses the alert', async () => {
    await showArticlesTab()
    await openArticleCreator()
    await submitArticleForm()
    expect(findArticleForm().getAllByText('Required')).toHaveLength(3)
    expect(document.activeElement).toBe(findArticleAlert())
    await articlesTabUser.click(within(findArticleAlert()).getByRole('link', { name: 'Excerpt: Required' }))
    expect(document.activeElement).toBe(findArticleForm().getByLabelText(/^Excerpt/))
    expect(listNewsWrites()).toEqual([])
  })

  test('a new article without a date is not sent', async () => {
    await showArticlesTab()
    await openArticleCreator()
    await fillRequiredArticleFields()
    fireEvent.change(findArticleForm().getByLabelText(/^Date/), { target: { value: '' } })
    await submitArticleForm()
    expect(findArticleAlert().textContent).toContain('Date: Required')
    expect(listNewsWrites()).toEqual([])
  })

  test('a new article with an invalid image address is not sent', async () => {
    await showArticlesTab()
    await openArticleCreator()
    await fillRequiredArticleFields()
    await fillArticleField(/^Image address/, 'no address')
    await submitArticleForm()
    expect(findArticleAlert().textContent).toContain('Image: Invalid image address')
  })

  test('a new article keeps the typed text after a server error', async () => {
    api.overrides['POST /api/news'] = { status: 500, body: { status: 500 } }
    await showArticlesTab()
    await openArticleCreator()
    await fillRequiredArticleFields()
    await submitArticleForm()
    await waitFor(() => expect(toasts).toEqual([{ title: 'Failed to create article', variant: 'destructive' }]))
    expect(readArticleField(/^Title/)).toBe('A road')
    expect(readArticleField(/^Content/)).toBe('It is open.')
  })

  test('a new article keeps the typed text after a connection error', async () => {
    api.overrides['POST /api/news'] = 'no answer'
    await showArticlesTab()
    await openArticleCreator()
    await fillRequiredArticleFields()
    await submitArticleForm()
    await waitFor(() => expect(toasts[0]?.title).toBe('Failed to create article'))
    expect(readArticleField(/^Title/)).toBe('A road')
  })

  test('the article form shows the server’s messages at the rejected fields', async () => {
    const fieldErrors = [{ field: 'title', message: 'Too plain' }]
    api.overrides['POST /api/news'] = { status: 422, body: { status: 422, errors: fieldErrors } }
    await showArticlesTab()
    await openArticleCreator()
    await fillRequiredArticleFields()
    await submitArticleForm()
    await waitFor(() =>
      expect(
        findArticleForm()
          .getByLabelText(/^Title/)
          .getAttribute('aria-invalid'),
      ).toBe('true'),
    )
    expect(findArticleAlert().textContent).toContain('Title: Too plain')
    expect(document.activeElement).toBe(findArticleAlert())
  })

  test('the save button shows that the article is being saved', async () => {
    api.overrides['POST /api/news'] = 'never'
    await showArticlesTab()
    await openArticleCreator()
    await fillRequiredArticleFields()
    await submitArticleForm()
    expect(findArticleForm().getByRole('button', { name: 'Saving...' }).getAttribute('aria-disabled')).toBe('true')
    // Waits for the pending request, because its response would otherwise reach the next test.
    await waitFor(() => expect(listNewsWrites()).toHaveLength(1))
  })
})
