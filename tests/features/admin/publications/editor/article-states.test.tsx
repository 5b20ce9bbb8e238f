import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Article } from '#src/contract/publications/articles.ts'
import type { ManagedPublication } from '#src/contract/publications/publication.ts'
import { addDays, formatLongDay } from '#src/lib/dates/dates.ts'
import {
  fillPublicationField,
  fillRequiredArticleFields,
  findPublicationAlert,
  findPublicationForm,
  isPublicationFormClosed,
  openPublicationCreator,
  openPublicationEditor,
  publicationsUser,
  readPublicationField,
} from '#tests/features/admin/publications/publication-form.tsx'
import { showArticlesTab } from '#tests/features/admin/publications/publications-tab.tsx'
import { api, listWrites } from '#tests/mocks/api.ts'
import { makeArticle, toManagedItem } from '#tests/support/data/make-rows.ts'
import { collectToasts, findButton } from '#tests/support/island.tsx'
import { pollingDay, setPollingDay } from './polling-day.ts'

setPollingDay()

const toasts = collectToasts()

const NOON_MS = Date.parse('2026-12-02T11:00:00Z')

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON_MS }))
afterEach(() => void vi.useRealTimers())

const makeManagedArticle = (stateFields: Partial<ManagedPublication<Article>>, articleFields: Partial<Article> = {}) =>
  ({ ...toManagedItem(makeArticle(articleFields)), ...stateFields }) as ManagedPublication<Article>

const makeDraft = (articleFields: Partial<Article> = {}) =>
  makeManagedArticle({ state: 'draft', publishAt: null, slug: '' }, articleFields)
const makeScheduledArticle = (articleFields: Partial<Article> = {}) =>
  makeManagedArticle({ publishAt: '2026-12-03T06:00:00.000Z' }, articleFields)

const pressButton = (name: string | RegExp) =>
  publicationsUser.click(findPublicationForm().getByRole('button', { name }))

async function choosePublishTime(publishTime: string) {
  await pressButton('Schedule…')
  const timeField = findPublicationForm().getByLabelText(/^Publish at \(Lagos time\)/)
  await publicationsUser.clear(timeField)
  await publicationsUser.type(timeField, publishTime)
}

describe('a draft of an article', () => {
  test('saving a draft needs only a title and shows a toast', async () => {
    await showArticlesTab()
    await openPublicationCreator()
    await fillPublicationField(/^Title/, 'Half a thought')
    await pressButton('Save draft')
    expect(listWrites('news')).toMatchObject([
      { method: 'POST', body: { title: 'Half a thought', content: '', state: 'draft' } },
    ])
    expect(toasts).toEqual([{ title: 'Draft saved' }])
    expect(isPublicationFormClosed()).toBe(true)
  })

  test('a draft is not published while a required field is empty', async () => {
    const incompleteDraft = makeDraft({ title: 'Half', content: '' })
    await showArticlesTab(incompleteDraft)
    await openPublicationEditor(incompleteDraft)
    await pressButton('Publish Article')
    expect(within(findPublicationAlert()).getByRole('link', { name: /Content/ })).toBeDefined()
    expect(listWrites('news')).toEqual([])
  })

  test('the main button in the editing form of a draft publishes the draft at once', async () => {
    const completeDraft = makeDraft({ title: 'Whole' })
    await showArticlesTab(completeDraft)
    await openPublicationEditor(completeDraft)
    await pressButton('Publish Article')
    expect(listWrites('news')).toMatchObject([{ method: 'PUT', body: { state: 'published', publishAt: null } }])
    expect(toasts).toMatchObject([{ title: 'Article published' }])
  })

  test('after publishing, the toast leads to the page and shares its address', async () => {
    const copyText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const draft = { ...makeDraft({ title: 'Whole' }), slug: 'whole' }
    await showArticlesTab(draft)
    await openPublicationEditor(draft)
    await pressButton('Publish Article')
    const [view, share] = toasts[0]?.actions ?? []
    expect(view).toEqual({ label: 'View', href: '/news/whole' })
    expect(share?.label).toBe('Share')
    if (share && 'onChoose' in share) share.onChoose()
    expect(copyText.mock.calls).toEqual([[expect.stringMatching(/^https?:.*\/news\/whole$/)]])
    await waitFor(() => expect(toasts.at(-1)).toEqual({ title: 'Link copied' }))
  })

  test('a draft keeps its text when saving fails', async () => {
    await showArticlesTab()
    await openPublicationCreator()
    await fillPublicationField(/^Title/, 'Half')
    api.overrides['POST /api/news'] = { status: 500 }
    await pressButton('Save draft')
    expect(toasts).toMatchObject([{ title: 'Failed to create article' }])
    expect(readPublicationField(/^Title/)).toBe('Half')
  })
})

describe('a draft with an edit conflict', () => {
  const makeIncompleteDraft = () => makeDraft({ title: 'Half', content: '' })

  test('a draft with an edit conflict is saved as a new draft when the original was deleted', async () => {
    const openedArticle = makeIncompleteDraft()
    await showArticlesTab(openedArticle)
    await openPublicationEditor(openedArticle)
    api.news = []
    await pressButton('Save draft')
    await pressButton('Save as new item')
    expect(listWrites('news').at(-1)).toMatchObject({ method: 'POST', body: { title: 'Half', state: 'draft' } })
  })

  test('an incomplete draft can replace the other user’s changes and stays a draft', async () => {
    const openedArticle = makeIncompleteDraft()
    await showArticlesTab(openedArticle)
    await openPublicationEditor(openedArticle)
    await fillPublicationField(/^Title/, 'Mine')
    api.news = [{ ...openedArticle, version: 2, title: 'Theirs' }]
    await pressButton('Save draft')
    await publicationsUser.click(await screen.findByRole('button', { name: 'Keep mine for Title' }))
    await pressButton('Save draft')
    expect(listWrites('news').at(-1)).toMatchObject({ method: 'PUT', body: { title: 'Mine', state: 'draft' } })
    expect(api.news).toMatchObject([{ title: 'Mine', version: 3 }])
  })
})

describe('a scheduled article', () => {
  test('a scheduled article uses Lagos time, independent of the device’s time zone', async () => {
    await showArticlesTab()
    await openPublicationCreator()
    await fillRequiredArticleFields()
    await choosePublishTime('2026-12-03T07:00')
    await pressButton('Schedule Article')
    expect(listWrites('news')).toMatchObject([{ body: { state: 'published', publishAt: '2026-12-03T06:00:00.000Z' } }])
    expect(toasts).toEqual([{ title: 'Article scheduled for Thursday, 3 December 2026, 07:00' }])
  })

  test('scheduling an article suggests a full hour in the future and rejects a past time', async () => {
    await showArticlesTab()
    await openPublicationCreator()
    await fillRequiredArticleFields()
    await pressButton('Schedule…')
    const timeField = findPublicationForm().getByLabelText<HTMLInputElement>(/^Publish at \(Lagos time\)/)
    expect(timeField.value).toBe('2026-12-02T13:00')
    expect(document.activeElement).toBe(timeField)
    await publicationsUser.clear(timeField)
    await publicationsUser.type(timeField, '2026-12-01T07:00{Enter}')
    expect(findPublicationForm().getByText(/This time has passed/)).toBeDefined()
    expect(listWrites('news')).toEqual([])
  })

  test('scheduling a new article dates it on its day of publication', async () => {
    await showArticlesTab()
    await openPublicationCreator()
    await fillRequiredArticleFields()
    await choosePublishTime('2026-12-05T00:10')
    await pressButton('Schedule Article')
    expect(listWrites('news')).toMatchObject([{ body: { date: '2026-12-05', publishAt: '2026-12-04T23:10:00.000Z' } }])
  })

  test('a date that the editor touched stays when the article is scheduled', async () => {
    await showArticlesTab()
    await openPublicationCreator()
    await fillRequiredArticleFields()
    for (const date of ['2026-11-30', '2026-12-02']) await fillPublicationField(/^Date/, date)
    await choosePublishTime('2026-12-05T07:00')
    await pressButton('Schedule Article')
    expect(listWrites('news')).toMatchObject([{ body: { date: '2026-12-02' } }])
  })

  const wednesday = '2026-12-02'
  const friday = '2026-12-04'
  const createdAt = '2026-12-01T23:30:00.000Z'
  const scheduledOnFriday = { createdAt, state: 'published', publishAt: '2026-12-04T08:00:00.000Z' } as const

  test.each([
    [
      'a draft that keeps the date of its creation',
      { createdAt, state: 'draft', publishAt: null },
      wednesday,
      '2026-12-06',
    ],
    [
      'a draft with a date that an editor chose',
      { createdAt, state: 'draft', publishAt: null },
      '2026-11-20',
      '2026-11-20',
    ],
    ['an article scheduled for another day', scheduledOnFriday, friday, '2026-12-06'],
  ] as const)('scheduling %s', async (_, stateFields, date, expectedDate) => {
    const article = makeManagedArticle(stateFields, { date })
    await showArticlesTab(article)
    await openPublicationEditor(article)
    await choosePublishTime('2026-12-06T07:00')
    await pressButton('Schedule Article')
    expect(listWrites('news')).toMatchObject([{ body: { date: expectedDate } }])
  })

  test.each([
    ['Publish now', wednesday],
    ['Unschedule', wednesday],
    ['Update Article', friday],
  ])('%s of a scheduled article saves it with the date %s', async (button, date) => {
    const article = makeManagedArticle(scheduledOnFriday, { date: friday })
    await showArticlesTab(article)
    await openPublicationEditor(article)
    await pressButton(button)
    expect(listWrites('news')).toMatchObject([{ body: { date } }])
  })

  test('an article scheduled in the silence period appears at the close of polls, and the form says so', async () => {
    const { day, closes } = pollingDay
    vi.setSystemTime(`${addDays(day, -7)}T08:00:00Z`)
    await showArticlesTab()
    await openPublicationCreator()
    await fillRequiredArticleFields()
    await choosePublishTime(`${day}T07:00`)
    const publishTime = `${formatLongDay(day)}, ${closes}`
    expect(
      findPublicationForm().getByText(new RegExp(`will be published when the polls close: ${publishTime}`)),
    ).toBeDefined()
    await pressButton('Schedule Article')
    expect(toasts).toMatchObject([{ title: `Article scheduled for ${publishTime}` }])
  })

  test('a scheduled article shows its publication time in the list and keeps that time after an edit', async () => {
    const openedArticle = makeScheduledArticle({ title: 'Soon' })
    await showArticlesTab(openedArticle)
    expect(screen.getByText('Scheduled', { selector: 'span' })).toBeDefined()
    expect(screen.getByText(/Will be published Thursday, 3 December 2026, 07:00 \(Lagos time\)/)).toBeDefined()
    await openPublicationEditor(openedArticle)
    await fillPublicationField(/^Title/, 'Sooner')
    await pressButton('Update Article')
    expect(listWrites('news')[0]?.body).not.toHaveProperty('publishAt')
    expect(toasts).toMatchObject([{ title: 'Article updated successfully' }])
  })

  test('a scheduled article can be published now or unpublished', async () => {
    const openedArticle = makeScheduledArticle({ title: 'Soon' })
    await showArticlesTab(openedArticle)
    await openPublicationEditor(openedArticle)
    await pressButton('Publish now')
    expect(listWrites('news')).toMatchObject([{ body: { state: 'published', publishAt: null } }])
    await openPublicationEditor({ ...openedArticle, version: 2 })
    await pressButton('Unpublish')
    expect(listWrites('news')[1]).toMatchObject({ body: { state: 'draft' } })
  })
})

describe('the list of articles', () => {
  test('the menu of an article makes a new draft with its text', async () => {
    const publishedArticle = makeArticle({ title: 'A road' })
    await showArticlesTab(publishedArticle)
    await publicationsUser.click(findButton('More actions for A road'))
    await publicationsUser.click(screen.getByRole('menuitem', { name: 'Duplicate' }))
    const { content, excerpt } = publishedArticle
    expect(listWrites('news')).toMatchObject([
      { method: 'POST', body: { title: 'Copy of A road', content, excerpt, state: 'draft' } },
    ])
    expect(toasts).toMatchObject([{ title: 'Item copied as a draft' }])
    expect(await screen.findByText('Copy of A road')).toBeDefined()
  })

  test('the article list filters by title, with or without diacritics, and by state', async () => {
    await showArticlesTab(
      makeDraft({ title: 'Ụzọ ọma' }),
      makeScheduledArticle({ title: 'Soon' }),
      makeArticle({ title: 'Roads' }),
    )
    const listTitles = () => screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)
    await publicationsUser.type(screen.getByLabelText('Search'), 'uzo')
    await waitFor(() => expect(listTitles()).toEqual(['Ụzọ ọma']))
    await publicationsUser.clear(screen.getByLabelText('Search'))
    await publicationsUser.selectOptions(screen.getByLabelText('State'), 'Scheduled')
    await waitFor(() => expect(listTitles()).toEqual(['Soon']))
    await publicationsUser.type(screen.getByLabelText('Search'), 'roads')
    expect(await screen.findByText('No matching articles.')).toBeDefined()
    expect(findButton('Create Article')).toBeDefined()
  })
})

describe('the time at which an article is unpublished', () => {
  async function chooseEnd(time: string) {
    await pressButton('Schedule…')
    await typeEnd(time)
  }

  async function typeEnd(time: string) {
    const endField = findPublicationForm().getByLabelText(/^Unpublish at \(Lagos time\)/)
    await publicationsUser.clear(endField)
    await publicationsUser.type(endField, time)
  }

  test('a public article keeps its publication time and its date, and is unpublished at the time in Lagos', async () => {
    const article = makeManagedArticle({ publishAt: '2026-11-20T08:00:00.000Z' }, { date: '2026-11-20' })
    await showArticlesTab(article)
    await openPublicationEditor(article)
    await chooseEnd('2026-12-05T18:00')
    await pressButton('Save times')
    const [{ body = {} } = {}] = listWrites('news')
    expect(body).toMatchObject({ state: 'published', unpublishAt: '2026-12-05T17:00:00.000Z', date: '2026-11-20' })
    expect(body).not.toHaveProperty('publishAt')
    expect(toasts).toMatchObject([{ title: 'Article will be unpublished Saturday, 5 December 2026, 18:00' }])
  })

  test('a time that has passed or is not after the publication time is refused beside its field', async () => {
    const draft = makeDraft()
    await showArticlesTab(draft)
    await openPublicationEditor(draft)
    await choosePublishTime('2026-12-03T07:00')
    await typeEnd('2026-12-01T07:00')
    await pressButton('Schedule Article')
    expect(
      findPublicationForm().getByText('This time has passed. Choose a later time, or unpublish now.'),
    ).toBeDefined()
    await typeEnd('2026-12-03T07:00')
    expect(findPublicationForm().getByText('Choose a time after the publication time')).toBeDefined()
    expect(listWrites('news')).toEqual([])
    await typeEnd('2026-12-03T07:01')
    await pressButton('Schedule Article')
    expect(listWrites('news')).toMatchObject([
      { body: { publishAt: '2026-12-03T06:00:00.000Z', unpublishAt: '2026-12-03T06:01:00.000Z' } },
    ])
  })

  test('a draft without a publication time is published at once, until that time', async () => {
    const draft = makeDraft()
    await showArticlesTab(draft)
    await openPublicationEditor(draft)
    await chooseEnd('2026-12-05T18:00')
    await publicationsUser.clear(findPublicationForm().getByLabelText(/^Publish at \(Lagos time\)/))
    await pressButton('Publish until then')
    expect(listWrites('news')).toMatchObject([
      { body: { state: 'published', publishAt: null, unpublishAt: '2026-12-05T17:00:00.000Z' } },
    ])
  })

  test('clearing the time keeps the article public', async () => {
    const article = makeManagedArticle({ unpublishAt: '2026-12-05T17:00:00.000Z' })
    await showArticlesTab(article)
    expect(screen.getByText(/^Will be unpublished Saturday, 5 December 2026, 18:00 \(Lagos time\)/)).toBeDefined()
    await openPublicationEditor(article)
    await pressButton('Schedule…')
    const endField = findPublicationForm().getByLabelText<HTMLInputElement>(/^Unpublish at/)
    expect(endField.value).toBe('2026-12-05T18:00')
    await publicationsUser.clear(endField)
    await pressButton('Save times')
    expect(listWrites('news')).toMatchObject([{ body: { unpublishAt: null } }])
    expect(toasts).toMatchObject([{ title: 'Article stays published' }])
  })

  test('a form that is saved after that time says that the article is a draft now', async () => {
    const article = makeManagedArticle({ unpublishAt: '2026-12-02T11:30:00.000Z' })
    await showArticlesTab(article)
    await openPublicationEditor(article)
    vi.setSystemTime(Date.parse('2026-12-02T11:31:00Z'))
    await pressButton('Update Article')
    expect(toasts).toEqual([
      { title: 'Article saved as a draft: it was unpublished Wednesday, 2 December 2026, 12:30' },
    ])
  })

  test('an empty publication time is explained only with a time at which the article is unpublished', async () => {
    const article = makeManagedArticle({})
    await showArticlesTab(article)
    await openPublicationEditor(article)
    await pressButton('Schedule…')
    expect(findPublicationForm().queryByText(/Leave it empty/)).toBeNull()
    await typeEnd('2026-12-05T18:00')
    expect(findPublicationForm().getByText(/Leave it empty/)).toBeDefined()
  })

  test('after that time the list shows a draft with the time, and the form publishes it anew', async () => {
    const article = makeManagedArticle({ unpublishAt: '2026-12-01T17:00:00.000Z' })
    await showArticlesTab(article)
    expect(screen.getByText(/^Unpublished on Tuesday, 1 December 2026, 18:00 \(Lagos time\)/)).toBeDefined()
    expect(within(screen.getByRole('listitem')).getByText('Draft')).toBeDefined()
    await openPublicationEditor(article)
    await pressButton('Publish Article')
    expect(listWrites('news')).toMatchObject([{ body: { state: 'published', publishAt: null } }])
  })

  test('a time that only the server refuses is shown beside its field and in the summary', async () => {
    const article = makeManagedArticle({})
    await showArticlesTab(article)
    await openPublicationEditor(article)
    await chooseEnd('2026-12-05T18:00')
    const message = 'Choose a time after the publication time'
    api.overrides[`PUT /api/news/${article.id}`] = {
      status: 422,
      body: { title: 'Unprocessable', status: 422, errors: [{ field: 'unpublishAt', message }] },
    }
    await pressButton('Save times')
    expect(within(findPublicationAlert()).getByRole('link', { name: /Unpublish at \(Lagos time\)/ })).toBeDefined()
    expect(findPublicationForm().getAllByText(message, { exact: false }).length).toBeGreaterThan(1)
  })
})
