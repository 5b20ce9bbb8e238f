import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect } from 'vitest'
import { ArticlesTab } from '#src/admin/publications/ArticlesTab.tsx'
import { EventsTab } from '#src/admin/publications/EventsTab.tsx'
import type { CampaignEvent } from '#src/contract/events.ts'
import type { Article } from '#src/contract/news.ts'
import { api, listWrites, resetApiAndLogIn } from '#tests/mocks/api.ts'
import { enterText, findButton, renderIsland } from '#tests/support/island.tsx'

beforeEach(resetApiAndLogIn)

export const publicationsUser = userEvent.setup({ applyAccept: false })

export async function showArticlesTab(...articles: Article[]) {
  api.news = articles
  renderIsland(<ArticlesTab />)
  await waitFor(() => expect(screen.queryByText('Loading articles...')).toBeNull())
}

export function showEventsTab(...events: CampaignEvent[]) {
  api.events = events
  renderIsland(<EventsTab />)
}

export const findPublicationForm = () => within(screen.getByRole('form'))
export const isPublicationFormClosed = () => screen.queryByRole('form') === null
export const readPublicationField = (label: RegExp) =>
  findPublicationForm().getByLabelText<HTMLInputElement>(label).value
export const findPublicationAlert = () => findPublicationForm().getByRole('alert')
export const submitPublicationForm = () =>
  publicationsUser.click(findPublicationForm().getByRole('button', { name: /^(Create|Update) (Article|Event)$/ }))

export async function fillPublicationField(label: RegExp, text: string) {
  await enterText(publicationsUser, findPublicationForm().getByLabelText(label), text)
}

export async function openPublicationCreator() {
  await publicationsUser.click(findButton(/^Create (Article|Event)$/))
  // The code of the form loads when it first opens.
  await screen.findByRole('form')
}

export async function continueEditing(title: string) {
  await publicationsUser.click(await screen.findByRole('button', { name: `Continue editing ${title}` }))
  await screen.findByRole('form')
}

export async function openPublicationEditor({ title }: Article | CampaignEvent) {
  await publicationsUser.click(await screen.findByRole('button', { name: `Edit ${title}` }))
  await screen.findByRole('form', { name: /^Edit (News Article|Campaign Event)$/ })
}

export async function fillRequiredArticleFields() {
  await fillPublicationField(/^Title/, 'A road')
  await fillPublicationField(/^Excerpt/, 'Opened')
  await fillPublicationField(/^Content/, 'It is open.')
}

export const filledEvent = {
  title: 'Rally',
  date: '2026-12-05',
  time: '10:00 AM - 2:00 PM',
  location: 'Market Field',
  description: 'Come early.',
  type: 'community',
  status: 'planned',
}

export async function fillEventForm() {
  await fillPublicationField(/^Title/, filledEvent.title)
  await fillPublicationField(/^Date/, filledEvent.date)
  await fillPublicationField(/^Time/, filledEvent.time)
  await fillPublicationField(/^Location/, filledEvent.location)
  await fillPublicationField(/^Description/, filledEvent.description)
}

/** Lists the requests that changed events, with the headers that the site checks. */
export function listEventWrites() {
  return listWrites('events').map(({ method, body, headers }) => ({
    method,
    body,
    match: headers.get('If-Match'),
    bearer: headers.get('Authorization'),
  }))
}
