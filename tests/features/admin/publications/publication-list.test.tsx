import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { $addresses, changeParameters } from '#src/admin/session/address.ts'
import { api, countGetRequests, listWrites } from '#tests/mocks/api.ts'
import { makeArticle, makeEvent, toManagedItem } from '#tests/support/data/make-rows.ts'
import { collectToasts, findButton } from '#tests/support/island.tsx'
import { publicationsUser } from './publication-form.tsx'
import { listEventWrites, showArticlesTab, showEventsTab } from './publications-tab.tsx'

const toasts = collectToasts()
beforeEach(() => $addresses.set({}))

const makeDraft = (fields: object) => ({ ...toManagedItem(makeArticle()), state: 'draft', publishAt: null, ...fields })
const listTitles = () => screen.queryAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)
const selectRow = (title: string) => publicationsUser.click(screen.getByRole('checkbox', { name: `Select ${title}` }))
const listSelected = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select [^a]/ })
    .flatMap((checkbox) => (checkbox.checked ? checkbox.getAttribute('aria-label') : []))
const makeRoads = (count: number) =>
  Array.from({ length: count }, (_, index) => makeArticle({ title: `Road ${index + 1}` }))

async function pressInDialog(title: string, button: string) {
  await publicationsUser.click(
    within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: button }),
  )
}

describe('selecting several items', () => {
  test('a shift-click selects the range, and the head of the list selects all shown items', async () => {
    await showArticlesTab(...makeRoads(6))
    await selectRow('Road 2')
    await publicationsUser.keyboard('{Shift>}')
    await selectRow('Road 5')
    await publicationsUser.keyboard('{/Shift}')
    expect(listSelected()).toEqual(['Select Road 2', 'Select Road 3', 'Select Road 4', 'Select Road 5'])
    expect(screen.getByText('4 selected')).toBeDefined()
    await publicationsUser.click(screen.getByRole('checkbox', { name: 'Select all 6 shown' }))
    expect(listSelected()).toHaveLength(6)
    await publicationsUser.click(screen.getByRole('checkbox', { name: 'Select all 6 shown' }))
    expect(listSelected()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Move to trash' })).toBeNull()
  })

  test('the question before a change names the number of articles, and Cancel changes nothing', async () => {
    await showArticlesTab(...makeRoads(3))
    await selectRow('Road 1')
    await selectRow('Road 3')
    await publicationsUser.click(await screen.findByRole('button', { name: 'Unpublish' }))
    await pressInDialog('Unpublish 2 articles?', 'Cancel')
    expect(listWrites('news')).toEqual([])
    expect(listSelected()).toHaveLength(2)
  })

  test('unpublishing sends one update for each selected article with its version, and loads the list once', async () => {
    const [first, second, third] = makeRoads(3)
    if (!first || !second || !third) throw new Error('No article')
    await showArticlesTab(first, second, third)
    await selectRow('Road 1')
    await selectRow('Road 2')
    const readsBefore = countGetRequests('/api/admin/publications')
    await publicationsUser.click(await screen.findByRole('button', { name: 'Unpublish' }))
    await pressInDialog('Unpublish 2 articles?', 'Unpublish')
    await waitFor(() => expect(toasts).toEqual([{ title: 'Unpublished 2 articles' }]))
    expect(
      listWrites('news').map(({ method, path, body, headers }) => [method, path, body, headers.get('If-Match')]),
    ).toEqual(
      [first, second].map(({ id, content }) => [
        'PUT',
        `/api/news/${id}`,
        expect.objectContaining({ state: 'draft', content }),
        '"1"',
      ]),
    )
    // Reads each article, then the list.
    expect(countGetRequests('/api/admin/publications')).toBe(readsBefore + 3)
    expect(listSelected()).toEqual([])
  })

  test('publishing skips articles that are public, and reports drafts that are not complete', async () => {
    api.news = []
    await showArticlesTab(
      makeArticle({ title: 'Public' }),
      makeDraft({ title: 'Complete' }) as never,
      makeDraft({ title: 'Empty', content: '' }) as never,
    )
    await publicationsUser.click(screen.getByRole('checkbox', { name: 'Select all 3 shown' }))
    await publicationsUser.click(await screen.findByRole('button', { name: 'Publish' }))
    const dialog = await screen.findByRole('dialog', { name: 'Publish 2 articles?' })
    expect(within(dialog).getByText(/1 of the selected need no change/)).toBeDefined()
    await publicationsUser.click(within(dialog).getByRole('button', { name: 'Publish' }))
    const report = await screen.findByRole('alert')
    expect(report.textContent).toContain('“Empty”. Fill in Content first.')
    expect(listWrites('news')).toMatchObject([{ body: { title: 'Complete', state: 'published', publishAt: null } }])
    expect(toasts).toMatchObject([{ title: 'Published 1 article', actions: [{ label: 'View' }, { label: 'Share' }] }])
    expect(listSelected()).toEqual(['Select Public', 'Select Empty'])
  })

  test('articles that another member changed or deleted are reported and stay selected', async () => {
    const roads = makeRoads(3)
    api.overrides[`DELETE /api/news/${roads[0]?.id}`] = { status: 412 }
    api.overrides[`DELETE /api/news/${roads[1]?.id}`] = { status: 500 }
    await showArticlesTab(...roads)
    await publicationsUser.click(screen.getByRole('checkbox', { name: 'Select all 3 shown' }))
    await publicationsUser.click(await screen.findByRole('button', { name: 'Move to trash' }))
    await pressInDialog('Move 3 articles to the trash?', 'Move to trash')
    const report = await screen.findByRole('alert')
    expect(report.textContent).toContain('2 articles did not change')
    expect(report.textContent).toContain('“Road 1”. Another team member changed it.')
    expect(report.textContent).toContain('“Road 2”. Please try again.')
    expect(toasts).toMatchObject([{ title: 'Moved 1 article to the trash', actions: [{ label: 'Undo' }] }])
    await waitFor(() => expect(listTitles()).toEqual(['Road 1', 'Road 2']))
    expect(listSelected()).toEqual(['Select Road 1', 'Select Road 2'])
    await publicationsUser.click(within(report).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('after the connection is lost, the remaining articles are not tried', async () => {
    const roads = makeRoads(3)
    api.overrides[`DELETE /api/news/${roads[0]?.id}`] = 'no answer'
    await showArticlesTab(...roads)
    await publicationsUser.click(screen.getByRole('checkbox', { name: 'Select all 3 shown' }))
    await publicationsUser.click(await screen.findByRole('button', { name: 'Move to trash' }))
    await pressInDialog('Move 3 articles to the trash?', 'Move to trash')
    expect((await screen.findByRole('alert')).textContent).toContain('“Road 3”. Not changed')
    expect(listWrites('news')).toHaveLength(1)
    expect(listSelected()).toHaveLength(3)
  })

  test('the type of several events changes at once, and the draft among them stays a draft', async () => {
    const draft = {
      ...toManagedItem(makeEvent({ title: 'Idea', type: 'rally', description: '' })),
      state: 'draft',
      publishAt: null,
    }
    showEventsTab(makeEvent({ title: 'Hall', type: 'townhall' }), draft as never)
    await screen.findByRole('heading', { name: 'Hall' })
    await publicationsUser.click(screen.getByRole('checkbox', { name: 'Select all 2 shown' }))
    await publicationsUser.click(await screen.findByRole('button', { name: 'Change type' }))
    await publicationsUser.click(screen.getByRole('menuitem', { name: 'Community Visit' }))
    await pressInDialog('Change the type of 2 events to Community Visit?', 'Change type')
    await waitFor(() => expect(toasts).toEqual([{ title: 'Changed the type of 2 events' }]))
    expect(listEventWrites().map(({ body }) => body)).toMatchObject([
      { title: 'Hall', type: 'community' },
      { title: 'Idea', type: 'community', state: 'draft' },
    ])
    expect(listEventWrites()[0]?.body).not.toHaveProperty('state')
  })
})

describe('the menu of a row', () => {
  test('opens with the keyboard, leads through its items with arrow keys, and gives the focus back', async () => {
    await showArticlesTab(makeArticle({ title: 'A road' }))
    const button = findButton('More actions for A road')
    button.focus()
    await publicationsUser.keyboard('{Enter}')
    const labels = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect(labels).toEqual(['Edit', 'View on the site', 'Unpublish', 'Duplicate', 'Delete'])
    expect(document.activeElement?.textContent).toBe('Edit')
    await publicationsUser.keyboard('{ArrowUp}')
    expect(document.activeElement?.textContent).toBe('Delete')
    await publicationsUser.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  test('publishes a draft after a question', async () => {
    await showArticlesTab(makeDraft({ title: 'A road' }) as never)
    await publicationsUser.click(findButton('More actions for A road'))
    await publicationsUser.click(screen.getByRole('menuitem', { name: 'Publish now' }))
    await pressInDialog('Publish 1 article?', 'Publish')
    await waitFor(() => expect(listWrites('news')).toMatchObject([{ body: { state: 'published', publishAt: null } }]))
  })
})

describe('keyboard shortcuts', () => {
  test('arrows move between rows, x selects, Enter opens and n creates', async () => {
    await showArticlesTab(...makeRoads(3))
    await publicationsUser.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(findButton('Edit Road 1'))
    await publicationsUser.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}x')
    expect(document.activeElement).toBe(findButton('Edit Road 2'))
    expect(listSelected()).toEqual(['Select Road 2'])
    await publicationsUser.keyboard('x{Enter}')
    expect(listSelected()).toEqual([])
    await screen.findByRole('form', { name: 'Edit News Article' })
    await publicationsUser.click(within(screen.getByRole('form')).getByRole('button', { name: 'Cancel' }))
    findButton('Edit Road 3').focus()
    await publicationsUser.keyboard('n')
    expect(screen.getByRole('form', { name: 'Create News Article' })).toBeDefined()
  })

  test('do nothing while the user types, holds a modifier key or answers a question', async () => {
    await showArticlesTab(...makeRoads(2))
    await publicationsUser.type(screen.getByLabelText('Search'), 'nx?')
    await publicationsUser.click(document.body)
    await publicationsUser.keyboard('{Control>}n{/Control}{Alt>}n{/Alt}')
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
    $addresses.set({})
    await publicationsUser.click(await screen.findByRole('button', { name: 'Delete Road 1' }))
    await publicationsUser.keyboard('n')
    expect(screen.queryByRole('form')).toBeNull()
  })
})

describe('the filter in the address', () => {
  test('the list starts with the search, state and order of the address, and writes changes to it', async () => {
    changeParameters('news', { q: 'road', sort: 'title' })
    await showArticlesTab(
      makeArticle({ title: 'Road B' }),
      makeArticle({ title: 'Road A' }),
      makeArticle({ title: 'Hall' }),
    )
    expect(listTitles()).toEqual(['Road A', 'Road B'])
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('road')
    expect(screen.getByLabelText<HTMLSelectElement>('Sort').value).toBe('title')
    await publicationsUser.selectOptions(screen.getByLabelText('Sort'), 'Newest first')
    await publicationsUser.selectOptions(screen.getByLabelText('State'), 'Published')
    expect($addresses.get().news).toBe('news?q=road&state=published')
    await publicationsUser.type(screen.getByLabelText('Search'), ' b')
    await waitFor(() => expect($addresses.get().news).toBe('news?q=road+b&state=published'))
    await waitFor(() => expect(listTitles()).toEqual(['Road B']))
  })

  test('the search field follows the address when the user goes back', async () => {
    await showArticlesTab(...makeRoads(2))
    await publicationsUser.type(screen.getByLabelText('Search'), 'road 2')
    await waitFor(() => expect(listTitles()).toEqual(['Road 2']))
    changeParameters('news', { q: '' })
    await waitFor(() => expect(listTitles()).toEqual(['Road 1', 'Road 2']))
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('')
  })

  test('unknown values in the address are ignored', async () => {
    changeParameters('news', { state: 'gone', sort: 'size' })
    await showArticlesTab(...makeRoads(2))
    expect(listTitles()).toHaveLength(2)
    expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('')
  })
})

test('a viewer sees the list without checkboxes, menus and shortcuts', async () => {
  const { $member } = await import('#src/admin/session/session.ts')
  $member.set({ name: 'Ada', role: 'viewer', lgas: [] } as never)
  await showArticlesTab(...makeRoads(1))
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^More actions/ })).toBeNull()
  await publicationsUser.keyboard('n')
  expect(screen.queryByRole('form')).toBeNull()
  $member.set(null)
})
