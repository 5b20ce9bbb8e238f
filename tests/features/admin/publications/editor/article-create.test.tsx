import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  fillPublicationField,
  fillRequiredArticleFields,
  findPublicationAlert,
  findPublicationForm,
  isPublicationFormClosed,
  openPublicationCreator,
  publicationsUser,
  readPublicationField,
  submitPublicationForm,
} from '#tests/features/admin/publications/publication-form.tsx'
import { showArticlesTab } from '#tests/features/admin/publications/publications-tab.tsx'
import { api, countGetRequests, listWrites } from '#tests/mocks/api.ts'
import { collectToasts, findButton } from '#tests/support/island.tsx'

const toasts = collectToasts()

describe('the editing form of a new article', () => {
  test('the Create Article button opens the editing form, and Cancel closes the form', async () => {
    await showArticlesTab()
    await openPublicationCreator()
    expect(screen.getByRole('heading', { name: 'Create News Article' })).toBe(document.activeElement)
    await publicationsUser.click(screen.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement)
    expect(isPublicationFormClosed()).toBe(true)
    expect(findButton('Create Article')).toBeDefined()
  })

  test('a new article starts with today’s date in Lagos', async () => {
    vi.useFakeTimers({ now: new Date('2025-03-01T23:30:00Z'), toFake: ['Date'] })
    await showArticlesTab()
    await openPublicationCreator()
    expect(readPublicationField(/^Date/)).toBe('2025-03-02')
  })

  test('saving a new article sends one authenticated request, shows a toast and adds the article to the list', async () => {
    await showArticlesTab()
    await openPublicationCreator()
    await fillRequiredArticleFields()
    await fillPublicationField(/^Image address/, 'https://pictures.example/a.jpg')
    await publicationsUser.dblClick(findPublicationForm().getByRole('button', { name: 'Create Article' }))
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Article created successfully' }]))
    expect(listWrites('news')).toHaveLength(1)
    expect(listWrites('news')[0]?.method).toBe('POST')
    expect(listWrites('news')[0]?.headers.get('Authorization')).toBe('Bearer bearer-of-staff')
    expect(listWrites('news')[0]?.headers.get('Content-Type')).toBe('application/json')
    expect(listWrites('news')[0]?.body).toMatchObject({
      title: 'A road',
      excerpt: 'Opened',
      content: 'It is open.',
      image: 'https://pictures.example/a.jpg',
    })
    expect(isPublicationFormClosed()).toBe(true)
    expect(await screen.findByText('A road')).toBeDefined()
    expect(countGetRequests('/api/admin/publications')).toBe(2)
  })

  test('an empty article form is not sent, marks the required fields and focuses the first of them', async () => {
    await showArticlesTab()
    await openPublicationCreator()
    await submitPublicationForm()
    expect(findPublicationForm().getAllByText('Required')).toHaveLength(3)
    expect(document.activeElement).toBe(findPublicationForm().getByLabelText(/^Title/))
    await publicationsUser.click(within(findPublicationAlert()).getByRole('link', { name: 'Excerpt: Required' }))
    expect(document.activeElement).toBe(findPublicationForm().getByLabelText(/^Excerpt/))
    expect(listWrites('news')).toEqual([])
  })

  test('a new article without a date is not sent', async () => {
    await showArticlesTab()
    await openPublicationCreator()
    await fillRequiredArticleFields()
    fireEvent.change(findPublicationForm().getByLabelText(/^Date/), { target: { value: '' } })
    await submitPublicationForm()
    expect(findPublicationAlert().textContent).toContain('Date: Required')
    expect(listWrites('news')).toEqual([])
  })

  test('a new article with an invalid image address is not sent', async () => {
    await showArticlesTab()
    await openPublicationCreator()
    await fillRequiredArticleFields()
    await fillPublicationField(/^Image address/, 'no address')
    await submitPublicationForm()
    expect(findPublicationAlert().textContent).toContain('Image: Invalid image address')
  })

  test('a new article keeps the typed text after a server error', async () => {
    api.overrides['POST /api/news'] = { status: 500, body: { status: 500 } }
    await showArticlesTab()
    await openPublicationCreator()
    await fillRequiredArticleFields()
    await submitPublicationForm()
    const failure = { title: 'Failed to create article', description: 'Please try again.' }
    await waitFor(() => expect(toasts).toEqual([{ ...failure, variant: 'destructive' }]))
    expect(readPublicationField(/^Title/)).toBe('A road')
    expect(readPublicationField(/^Content/)).toBe('It is open.')
  })

  test('a new article keeps the typed text after a connection error', async () => {
    api.overrides['POST /api/news'] = 'no answer'
    await showArticlesTab()
    await openPublicationCreator()
    await fillRequiredArticleFields()
    await submitPublicationForm()
    await waitFor(() => expect(toasts[0]?.title).toBe('Failed to create article'))
    expect(readPublicationField(/^Title/)).toBe('A road')
  })

  test('the article form shows the server’s messages at the rejected fields', async () => {
    const fieldErrors = [{ field: 'title', message: 'Too plain' }]
    api.overrides['POST /api/news'] = { status: 422, body: { status: 422, errors: fieldErrors } }
    await showArticlesTab()
    await openPublicationCreator()
    await fillRequiredArticleFields()
    await submitPublicationForm()
    await waitFor(() =>
      expect(
        findPublicationForm()
          .getByLabelText(/^Title/)
          .getAttribute('aria-invalid'),
      ).toBe('true'),
    )
    expect(findPublicationAlert().textContent).toContain('Title: Too plain')
    expect(document.activeElement).toBe(findPublicationForm().getByLabelText(/^Title/))
  })

  test('the save button shows that the article is being saved', async () => {
    api.overrides['POST /api/news'] = 'never'
    await showArticlesTab()
    await openPublicationCreator()
    await fillRequiredArticleFields()
    await submitPublicationForm()
    expect(findPublicationForm().getByRole('button', { name: 'Saving...' }).getAttribute('aria-disabled')).toBe('true')
    // Waits for the pending request, because its response would otherwise reach the next test.
    await waitFor(() => expect(listWrites('news')).toHaveLength(1))
  })
})
