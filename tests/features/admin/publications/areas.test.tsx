import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { api } from '#tests/mocks/api.ts'
import { makeArticle, makeEvent } from '#tests/support/data/make-rows.ts'
import { findButton } from '#tests/support/island.tsx'
import {
  fillEventForm,
  fillPublicationField,
  findPublicationForm,
  openPublicationCreator,
  openPublicationEditor,
  readPublicationField,
  submitPublicationForm,
  publicationsUser as user,
} from './publication-form.tsx'
import { listEventWrites, showArticlesTab, showEventsTab } from './publications-tab.tsx'

const area = /^Area \(LGA\)/
const querySuggestion = () => findPublicationForm().queryByRole('button', { name: /^Use / })

describe('the area of an event', () => {
  test('is suggested from the location, and chosen by one press, which keeps the focus at the field', async () => {
    showEventsTab()
    await openPublicationCreator()
    await fillEventForm()
    expect(querySuggestion()).toBeNull()
    await fillPublicationField(/^Location/, 'MARKET FIELD, awka south')
    expect(readPublicationField(area)).toBe('')
    await user.click(findButton('Use Awka South?'))
    expect(readPublicationField(area)).toBe('Awka South')
    expect(document.activeElement).toBe(findPublicationForm().getByLabelText(area))
    expect(querySuggestion()).toBeNull()
    await submitPublicationForm()
    await waitFor(() => expect(api.events).toMatchObject([{ lga: 'Awka South' }]))
  })

  test('is not suggested again for the location with which staff saved another one', async () => {
    showEventsTab(makeEvent({ title: 'Walk', location: 'Aguata Road', lga: 'Oyi' }))
    await openPublicationEditor(makeEvent({ title: 'Walk' }))
    expect(querySuggestion()).toBeNull()
    await fillPublicationField(/^Location/, 'Aguata Hall')
    expect(findButton('Use Aguata?')).toBeDefined()
  })

  test('is suggested from an earlier event at the same place', async () => {
    showEventsTab(makeEvent({ title: 'Walk', location: 'Lantern Hall', lga: 'Oyi' }))
    await screen.findByRole('heading', { name: 'Walk' })
    await openPublicationCreator()
    await fillPublicationField(/^Location/, 'Lantern Hall')
    expect(await screen.findByRole('button', { name: 'Use Oyi?' })).toBeDefined()
  })

  test('is shown in the list and goes into copies', async () => {
    showEventsTab(makeEvent({ title: 'Walk', location: 'Lantern Hall', lga: 'Oyi' }))
    expect(await screen.findByText(/Lantern Hall, Oyi/)).toBeDefined()
    await user.click(findButton('More actions for Walk'))
    await user.click(screen.getByRole('menuitem', { name: 'Copy to next week' }))
    await waitFor(() => expect(listEventWrites()).toMatchObject([{ body: { lga: 'Oyi', state: 'draft' } }]))
  })

  test('is removed by the empty choice', async () => {
    showEventsTab(makeEvent({ title: 'Walk', lga: 'Oyi' }))
    await openPublicationEditor(makeEvent({ title: 'Walk' }))
    await user.selectOptions(findPublicationForm().getByLabelText(area), 'No area')
    await submitPublicationForm()
    await waitFor(() => expect(api.events[0]).toMatchObject({ version: 2 }))
    expect(api.events[0]).not.toMatchObject({ lga: 'Oyi' })
  })
})

test('several events get an area at once', async () => {
  showEventsTab(makeEvent({ title: 'Walk' }), makeEvent({ title: 'Talk', lga: 'Oyi' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select Walk' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Talk' }))
  await user.click(await screen.findByRole('button', { name: 'Change area' }))
  await user.click(screen.getByRole('menuitem', { name: 'Oyi' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change area' }))
  await waitFor(() => expect(listEventWrites()).toMatchObject([{ method: 'PUT', body: { title: 'Walk', lga: 'Oyi' } }]))
})

describe('the areas of an article', () => {
  test('are chosen with the keyboard, and the folded field names them', async () => {
    const article = makeArticle({ title: 'A road', lgas: ['Oyi'] })
    await showArticlesTab(article)
    await openPublicationEditor(article)
    const summary = screen.getByText('Areas (LGAs):').closest('summary')
    expect(summary?.textContent).toBe('Areas (LGAs): Oyi')
    summary?.click()
    screen.getByRole('checkbox', { name: 'Aguata' }).focus()
    await user.keyboard(' ')
    expect(summary?.textContent).toBe('Areas (LGAs): Aguata, Oyi')
    await submitPublicationForm()
    await waitFor(() => expect(api.news).toMatchObject([{ lgas: ['Aguata', 'Oyi'] }]))
  })

  test('are named in the list, or counted if there are many', async () => {
    await showArticlesTab(
      makeArticle({ title: 'A road', lgas: ['Aguata', 'Oyi'] }),
      makeArticle({ title: 'A tap', lgas: ['Aguata', 'Anaocha', 'Ihiala', 'Oyi'] }),
    )
    expect(screen.getByText(/· Aguata, Oyi/)).toBeDefined()
    expect(screen.getByText(/· 4 areas/)).toBeDefined()
  })
})
