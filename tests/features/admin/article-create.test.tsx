import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { api, reads, writes } from '#tests/mocks/api.ts'
import {
  alert,
  button,
  fill,
  form,
  isClosed,
  openCreate,
  save,
  show,
  textOf,
  user,
  write,
} from '#tests/support/articles-tab.tsx'
import { collectToasts } from '#tests/support/toasts.ts'

const toasts = collectToasts()

describe('a new article', () => {
  test('the Create Article button opens the editor and Cancel closes it', async () => {
    await show()
    await openCreate()
    expect(screen.getByRole('heading', { name: 'Create News Article' })).toBe(document.activeElement)
    await user.click(screen.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement)
    expect(isClosed()).toBe(true)
    expect(button('Create Article')).toBeDefined()
  })

  test('a new article starts with today’s date in Lagos', async () => {
    vi.useFakeTimers({ now: new Date('2025-03-01T23:30:00Z'), toFake: ['Date'] })
    await show()
    await openCreate()
    expect(textOf(/^Date/)).toBe('2025-03-02')
  })

  test('creates the article with one authenticated request, shows a toast and lists it', async () => {
    await show()
    await openCreate()
    await fill()
    await write(/^Image address/, 'https://pictures.example/a.jpg')
    await user.dblClick(form().getByRole('button', { name: 'Create Article' }))
    await waitFor(() => expect(toasts).toEqual([{ title: 'Article created successfully' }]))
    expect(writes()).toHaveLength(1)
    expect(writes()[0]?.method).toBe('POST')
    expect(writes()[0]?.headers.get('Authorization')).toBe('Bearer bearer-of-staff')
    expect(writes()[0]?.headers.get('Content-Type')).toBe('application/json')
    expect(writes()[0]?.body).toMatchObject({
      title: 'A road',
      excerpt: 'Opened',
      content: 'It is open.',
      image: 'https://pictures.example/a.jpg',
    })
    expect(isClosed()).toBe(true)
    expect(await screen.findByText('A road')).toBeDefined()
    expect(reads('/api/admin/publications')).toBe(2)
  })

  test('does not send an empty form, marks the required fields and focuses the alert', async () => {
    await show()
    await openCreate()
    await save()
    expect(form().getAllByText('Required')).toHaveLength(3)
    expect(document.activeElement).toBe(alert())
    await user.click(within(alert()).getByRole('link', { name: 'Excerpt: Required' }))
    expect(document.activeElement).toBe(form().getByLabelText(/^Excerpt/))
    expect(writes()).toEqual([])
  })

  test('does not send an article without a date', async () => {
    await show()
    await openCreate()
    await fill()
    fireEvent.change(form().getByLabelText(/^Date/), { target: { value: '' } })
    await save()
    expect(alert().textContent).toContain('Date: Required')
    expect(writes()).toEqual([])
  })

  test('does not send an invalid image address', async () => {
    await show()
    await openCreate()
    await fill()
    await write(/^Image address/, 'no address')
    await save()
    expect(alert().textContent).toContain('Image: Invalid image address')
  })

  test('keeps the typed text after a server error', async () => {
    api.refusals['POST /api/news'] = { status: 500, body: { status: 500 } }
    await show()
    await openCreate()
    await fill()
    await save()
    await waitFor(() => expect(toasts).toEqual([{ title: 'Failed to create article', variant: 'destructive' }]))
    expect(textOf(/^Title/)).toBe('A road')
    expect(textOf(/^Content/)).toBe('It is open.')
  })

  test('keeps the typed text after a connection error', async () => {
    api.refusals['POST /api/news'] = 'no answer'
    await show()
    await openCreate()
    await fill()
    await save()
    await waitFor(() => expect(toasts[0]?.title).toBe('Failed to create article'))
    expect(textOf(/^Title/)).toBe('A road')
  })

  test('shows the server’s messages at the rejected fields', async () => {
    const errors = [{ field: 'title', message: 'Too plain' }]
    api.refusals['POST /api/news'] = { status: 422, body: { status: 422, errors } }
    await show()
    await openCreate()
    await fill()
    await save()
    await waitFor(() =>
      expect(
        form()
          .getByLabelText(/^Title/)
          .getAttribute('aria-invalid'),
      ).toBe('true'),
    )
    expect(alert().textContent).toContain('Title: Too plain')
    expect(document.activeElement).toBe(alert())
  })

  test('shows a pending button while the article is being saved', async () => {
    api.refusals['POST /api/news'] = 'never'
    await show()
    await openCreate()
    await fill()
    await save()
    expect(form().getByRole('button', { name: 'Saving...' }).getAttribute('aria-disabled')).toBe('true')
    // A pending request would leak into the next test.
    await waitFor(() => expect(writes()).toHaveLength(1))
  })
})
