import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Article } from '#src/contract/publications/articles.ts'
import type { CampaignEvent } from '#src/contract/publications/events.ts'
import { enterText, findButton } from '#tests/support/island.tsx'

export const publicationsUser = userEvent.setup({ applyAccept: false })

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
  lga: '',
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
