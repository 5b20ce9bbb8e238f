import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { News } from '#src/contract/news.ts'
import { NewsTab } from '#src/features/admin/NewsTab.tsx'
import { keepToken, readToken } from '#src/stores/session.ts'
import { api, reads, resetApi, writes } from '#tests/mocks/api.ts'
import { makeArticle } from '#tests/support/articles.ts'
import { renderIsland } from '#tests/support/render-island.tsx'
import { collectToasts } from '#tests/support/toasts.ts'

beforeEach(() => {
  resetApi()
  keepToken('bearer-of-staff')
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name === 'broken.jpg') throw new DOMException('Not decodable', 'InvalidStateError')
    return { width: 800, height: 600, close: () => {} }
  })
})

const user = userEvent.setup({ applyAccept: false })
const toasts = collectToasts()

async function show(...articles: News[]) {
  api.news = articles
  renderIsland(<NewsTab />)
  await waitFor(() => expect(screen.queryByText('Loading articles...')).toBeNull())
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const form = () => within(screen.getByRole('form'))
const isClosed = () => screen.queryByRole('form') === null
const textOf = (label: RegExp) => form().getByLabelText<HTMLInputElement>(label).value
const alert = () => form().getByRole('alert')
const save = () => user.click(form().getByRole('button', { name: /^(Create|Update) Article$/ }))

async function write(label: RegExp, text: string) {
  const field = form().getByLabelText(label)
  await user.clear(field)
  if (text) await user.type(field, text)
}

async function openCreate() {
  await user.click(button('Create Article'))
}

async function openEdit(article: News) {
  await user.click(button(`Edit ${article.title}`))
}

async function fill() {
  await write(/^Title/, 'A road')
  await write(/^Excerpt/, 'Opened')
  await write(/^Content/, 'It is open.')
}

function pick(name: string, type: string, size = 10) {
  return user.upload(form().getByLabelText('Image file'), new File([new Uint8Array(size)], name, { type }))
}

describe('the list', () => {
  test('says that it is loading', async () => {
    renderIsland(<NewsTab />)
    expect(screen.getByText('Loading articles...')).toBeDefined()
    await waitFor(() => expect(screen.queryByText('Loading articles...')).toBeNull())
  })

  test('says when there is nothing', async () => {
    await show()
    expect(screen.getByText('No articles published yet. Create your first article above!')).toBeDefined()
  })

  test('shows date, title and excerpt of every article under Published Articles', async () => {
    await show(makeArticle({ title: 'A road', excerpt: 'Opened', date: '2025-04-05' }), makeArticle())
    expect(screen.getByRole('heading', { name: 'Published Articles' })).toBeDefined()
    expect(screen.getByText('2025-04-05')).toBeDefined()
    expect(screen.getByText('Opened')).toBeDefined()
    expect(screen.getAllByRole('button', { name: /^Edit / })).toHaveLength(2)
    expect(screen.getAllByRole('button', { name: /^Delete / })).toHaveLength(2)
  })

  test('that cannot be read offers to try again', async () => {
    api.refusals['GET /api/news'] = { status: 503 }
    renderIsland(<NewsTab />)
    await screen.findByRole('button', { name: 'Try again' })
    api.refusals = {}
    api.news = [makeArticle({ title: 'Back' })]
    await user.click(button('Try again'))
    expect(await screen.findByText('Back')).toBeDefined()
  })
})

describe('a new article', () => {
  test('is written in a card that the toggle opens and closes', async () => {
    await show()
    await openCreate()
    expect(screen.getByRole('heading', { name: 'Create News Article' })).toBe(document.activeElement)
    await user.click(screen.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement)
    expect(isClosed()).toBe(true)
    expect(button('Create Article')).toBeDefined()
  })

  test('begins with the day it is in Lagos, on every machine', async () => {
    vi.useFakeTimers({ now: new Date('2025-03-01T23:30:00Z'), toFake: ['Date'] })
    await show()
    await openCreate()
    expect(textOf(/^Date/)).toBe('2025-03-02')
  })

  test('is sent once with the bearer, told of, and listed', async () => {
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
    expect(reads('/api/news')).toBe(2)
  })

  test('without its fields is not sent: each field says Required, and the summary takes the focus', async () => {
    await show()
    await openCreate()
    await save()
    expect(form().getAllByText('Required')).toHaveLength(3)
    expect(document.activeElement).toBe(alert())
    await user.click(within(alert()).getByRole('button', { name: 'Excerpt: Required' }))
    expect(document.activeElement).toBe(form().getByLabelText(/^Excerpt/))
    expect(writes()).toEqual([])
  })

  test('without a date is not sent', async () => {
    await show()
    await openCreate()
    await fill()
    fireEvent.change(form().getByLabelText(/^Date/), { target: { value: '' } })
    await save()
    expect(alert().textContent).toContain('Date: Required')
    expect(writes()).toEqual([])
  })

  test('with an address that is none is not sent', async () => {
    await show()
    await openCreate()
    await fill()
    await write(/^Image address/, 'no address')
    await save()
    expect(alert().textContent).toContain('Image: Invalid image address')
  })

  test('that fails is told of, and what was typed stays', async () => {
    api.refusals['POST /api/news'] = { status: 500, body: { status: 500 } }
    await show()
    await openCreate()
    await fill()
    await save()
    await waitFor(() => expect(toasts).toEqual([{ title: 'Failed to create article', variant: 'destructive' }]))
    expect(textOf(/^Title/)).toBe('A road')
    expect(textOf(/^Content/)).toBe('It is open.')
  })

  test('that the line drops is told of, and what was typed stays', async () => {
    api.refusals['POST /api/news'] = 'no answer'
    await show()
    await openCreate()
    await fill()
    await save()
    await waitFor(() => expect(toasts[0]?.title).toBe('Failed to create article'))
    expect(textOf(/^Title/)).toBe('A road')
  })

  test('with fields that the server refuses shows its messages at them', async () => {
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

  test('shows that it is being saved', async () => {
    api.refusals['POST /api/news'] = 'never'
    await show()
    await openCreate()
    await fill()
    await save()
    expect(form().getByRole('button', { name: 'Saving...' }).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('an edit', () => {
  test('fills the form from the article and closes a new one', async () => {
    const article = makeArticle({ title: 'A road', date: '2025-04-05' })
    await show(article)
    await openCreate()
    await openEdit(article)
    expect(screen.getByRole('heading', { name: 'Edit News Article' })).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Create News Article' })).toBeNull()
    expect(textOf(/^Title/)).toBe('A road')
    expect(textOf(/^Content/)).toBe(article.content)
    expect(textOf(/^Date/)).toBe('2025-04-05')
  })

  test('is sent with the version that was read, told of, and listed', async () => {
    const article = makeArticle({ title: 'Old', version: 7 })
    await show(article)
    await openEdit(article)
    await write(/^Title/, 'New')
    await save()
    await waitFor(() => expect(toasts).toEqual([{ title: 'Article updated successfully' }]))
    expect(writes()[0]?.path).toBe(`/api/news/${article.id}`)
    expect(writes()[0]?.method).toBe('PUT')
    expect(writes()[0]?.headers.get('If-Match')).toBe('"7"')
    expect(await screen.findByText('New')).toBeDefined()
    expect(isClosed()).toBe(true)
  })

  test('that fails is told of, and what was typed stays', async () => {
    const article = makeArticle({ title: 'Old' })
    api.refusals[`PUT /api/news/${article.id}`] = { status: 500 }
    await show(article)
    await openEdit(article)
    await write(/^Title/, 'New')
    await save()
    await waitFor(() => expect(toasts).toEqual([{ title: 'Failed to update article', variant: 'destructive' }]))
    expect(textOf(/^Title/)).toBe('New')
  })

  test('of an article with a time in its date sends the date as it was', async () => {
    const article = makeArticle({ title: 'Old', date: '2025-04-05T10:00:00Z' })
    await show(article)
    await openEdit(article)
    await write(/^Title/, 'New')
    await save()
    await waitFor(() => expect(writes()[0]?.body).toMatchObject({ date: '2025-04-05T10:00:00Z' }))
  })

  describe('of what somebody else has changed', () => {
    async function collide() {
      const article = makeArticle({ title: 'Old' })
      await show(article)
      await openEdit(article)
      await write(/^Title/, 'Mine')
      api.news = [{ ...article, title: 'Theirs', version: 2 }]
      await save()
      await form().findByText(/Somebody else changed this article/)
    }

    test('is refused clearly, and keeps what was typed', async () => {
      await collide()
      expect(toasts[0]).toMatchObject({ title: 'Failed to update article', variant: 'destructive' })
      expect(document.activeElement).toBe(alert())
      expect(textOf(/^Title/)).toBe('Mine')
      expect(api.news[0]?.title).toBe('Theirs')
    })

    test('can go on from the newer version', async () => {
      await collide()
      await user.click(button('Load the newer version'))
      await waitFor(() => expect(textOf(/^Title/)).toBe('Theirs'))
      expect(form().queryByRole('alert')).toBeNull()
    })

    test('can be saved over the newer version', async () => {
      await collide()
      await user.click(button('Save mine over it'))
      await waitFor(() => expect(toasts.at(-1)).toEqual({ title: 'Article updated successfully' }))
      expect(writes().at(-1)?.headers.get('If-Match')).toBe('"2"')
      expect(api.news[0]?.title).toBe('Mine')
    })
  })

  test('of what somebody else has deleted can be saved as a new one', async () => {
    const article = makeArticle({ title: 'Old' })
    await show(article)
    await openEdit(article)
    await write(/^Title/, 'Mine')
    api.news = []
    await save()
    await form().findByText(/Somebody else deleted this article/)
    await user.click(button('Save mine as a new one'))
    await waitFor(() => expect(toasts.at(-1)).toEqual({ title: 'Article created successfully' }))
    expect(api.news.map(({ title }) => title)).toEqual(['Mine'])
  })
})

describe('leaving what was not saved', () => {
  test('asks first, and keeps it when the answer is no', async () => {
    await show()
    await openCreate()
    await write(/^Title/, 'Half')
    await user.click(form().getByRole('button', { name: 'Cancel' }))
    const question = within(screen.getByRole('dialog', { name: 'Discard what you wrote?' }))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(textOf(/^Title/)).toBe('Half')
    await user.click(form().getByRole('button', { name: 'Cancel' }))
    await user.click(button('Discard'))
    expect(isClosed()).toBe(true)
  })

  test('asks nothing when nothing was typed', async () => {
    await show()
    await openCreate()
    await user.click(form().getByRole('button', { name: 'Cancel' }))
    expect(isClosed()).toBe(true)
  })

  test('makes the browser ask as well, as long as somebody is logged in', async () => {
    await show()
    await openCreate()
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true })
      dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(leave()).toBe(false)
    await write(/^Title/, 'Half')
    expect(leave()).toBe(true)
    localStorage.clear()
    expect(leave()).toBe(false)
  })
})

describe('deleting', () => {
  test('asks first, and a no deletes nothing', async () => {
    const article = makeArticle({ title: 'A road' })
    await show(article)
    await user.click(button('Delete A road'))
    const question = within(screen.getByRole('dialog', { name: 'Delete this article?' }))
    expect(question.getByText(/A road/)).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(writes()).toEqual([])
  })

  test('sends an empty object, is told of, and takes the article from the list', async () => {
    await show(makeArticle({ title: 'A road' }))
    await user.click(button('Delete A road'))
    await user.click(button('Delete'))
    await waitFor(() => expect(toasts).toEqual([{ title: 'Article deleted successfully' }]))
    expect(writes()[0]).toMatchObject({ method: 'DELETE', body: {} })
    await waitFor(() => expect(screen.queryByText('A road')).toBeNull())
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Manage News Articles' })),
    )
  })

  test('that fails is told of, and the article stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const article = makeArticle({ title: 'A road' })
    api.refusals[`DELETE /api/news/${article.id}`] = { status: 500 }
    await show(article)
    await user.click(button('Delete A road'))
    await user.click(button('Delete'))
    await waitFor(() => expect(toasts).toEqual([{ title: 'Failed to delete article', variant: 'destructive' }]))
    expect(screen.getByText('A road')).toBeDefined()
  })
})

describe('the end of the session', () => {
  test('takes the flag away, leads to the login, and brings the text back after the next one', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    api.refusals['POST /api/news'] = { status: 401, body: { status: 401 } }
    await show()
    await openCreate()
    await fill()
    await save()
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/admin/login'))
    expect(readToken()).toBeNull()
    renderIsland(<NewsTab />)
    const again = within(screen.getAllByRole('form').at(-1) as HTMLElement)
    expect(again.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('A road')
    expect(again.getByText(/before you were logged out/)).toBeDefined()
  })
})

describe('the picture', () => {
  test('that is no image is refused', async () => {
    await show()
    await openCreate()
    await pick('a.txt', 'text/plain')
    expect(toasts).toEqual([
      { title: 'Invalid file type', description: 'Please select an image file', variant: 'destructive' },
    ])
    expect(screen.queryByAltText('Preview')).toBeNull()
  })

  test('over 5 MB is refused, with exactly 5 MB it is taken', async () => {
    vi.stubGlobal('createImageBitmap', async () => {
      throw new Error('Got as far as decoding')
    })
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await show()
    await openCreate()
    await pick('a.jpg', 'image/jpeg', 5 * 1024 * 1024 + 1)
    expect(toasts).toEqual([
      { title: 'File too large', description: 'Maximum file size is 5MB', variant: 'destructive' },
    ])
    await pick('b.jpg', 'image/jpeg', 5 * 1024 * 1024)
    await waitFor(() => expect(console.warn).toHaveBeenCalled())
  })

  test('that the browser cannot read is refused', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await show()
    await openCreate()
    await pick('broken.jpg', 'image/jpeg')
    await waitFor(() => expect(toasts[0]?.title).toBe('Invalid file type'))
  })

  test('is previewed, disables the address, overrides it, and is sent as a data string', async () => {
    await show()
    await openCreate()
    await fill()
    await write(/^Image address/, 'https://pictures.example/a.jpg')
    await pick('logo.png', 'image/png')
    expect((await screen.findByAltText('Preview')).getAttribute('src')).toMatch(/^data:image\/png;base64,/)
    expect(form().getByLabelText<HTMLInputElement>('Image address').disabled).toBe(true)
    await save()
    await waitFor(() => expect(writes()).toHaveLength(1))
    expect(writes()[0]?.body).toMatchObject({ image: expect.stringMatching(/^data:image\/png;base64,/) })
  })

  test('can be cleared, which enables the address again', async () => {
    await show()
    await openCreate()
    await pick('logo.png', 'image/png')
    await user.click(await screen.findByRole('button', { name: 'Clear image' }))
    expect(screen.queryByAltText('Preview')).toBeNull()
    expect(form().getByLabelText<HTMLInputElement>('Image address').disabled).toBe(false)
    expect(form().getByLabelText<HTMLInputElement>('Image file').files).toHaveLength(0)
    expect(document.activeElement).toBe(form().getByLabelText('Image file'))
  })

  test('that is still being read cannot be left behind by saving', async () => {
    let decode = () => {}
    vi.stubGlobal(
      'createImageBitmap',
      () =>
        new Promise((resolve) => {
          decode = () => resolve({ width: 10, height: 10, close: () => {} })
        }),
    )
    await show()
    await openCreate()
    await fill()
    await pick('logo.png', 'image/png')
    await save()
    expect(writes()).toEqual([])
    decode()
    await screen.findByAltText('Preview')
    await save()
    await waitFor(() => expect(writes()[0]?.body).toMatchObject({ image: expect.stringMatching(/^data:/) }))
  })

  test('of an article that is edited is shown, and stays when it is left alone', async () => {
    const image = '/api/media/00000000-0000-4000-8000-000000000000?w=1600&h=1067'
    const article = makeArticle({ title: 'A road', image })
    await show(article)
    await openEdit(article)
    expect(screen.getByAltText('Preview')).toBeDefined()
    await write(/^Title/, 'New')
    await save()
    await waitFor(() => expect(writes()[0]?.body).toMatchObject({ image }))
  })
})
