import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ArticlesTab } from '#src/admin/publications/ArticlesTab.tsx'
import { EventEditor } from '#src/admin/publications/editor/EventEditor.tsx'
import { identity } from '#src/content/identity.ts'
import { drawShareImage } from '#src/lib/share-images/draw.ts'
import { api, listWrites, resetApiAndLogIn } from '#tests/mocks/api.ts'
import { makeArticle, makeEvent, toManagedItem } from '#tests/support/data/make-rows.ts'
import { renderIsland } from '#tests/support/island.tsx'

const drawnBlobs: Blob[] = []

beforeEach(() => {
  resetApiAndLogIn()
  drawnBlobs.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(
    (imageBlob) => `blob:share-image-${drawnBlobs.push(imageBlob as Blob)}`,
  )
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
})

const user = userEvent.setup()

async function waitForDrawing(drawingCount: number): Promise<string> {
  await waitFor(() => expect(drawnBlobs.length).toBeGreaterThanOrEqual(drawingCount))
  return (await drawnBlobs.at(-1)?.text()) ?? ''
}

async function openEditor(title: string) {
  await user.click(await screen.findByRole('button', { name: `Edit ${title}` }))
}

const readPreview = () => screen.getByRole('figure', { name: 'Link preview' }).textContent

test('the editing form of an article draws the share image of the unsaved text without saving it', async () => {
  api.news = [makeArticle({ title: 'The bridge', excerpt: 'It is open', date: '2025-03-01' })]
  renderIsland(<ArticlesTab />)
  await openEditor('The bridge')
  expect(await waitForDrawing(1)).toBe(drawShareImage({ title: 'The bridge', note: 'News · 1 March 2025' }))
  expect(await screen.findByRole('img', { name: 'Share image: The bridge' })).toBeTruthy()
  expect(readPreview()).toContain(`The bridge | ${identity.siteName}`)
  expect(readPreview()).toContain('It is open')
  expect(readPreview()).toContain(location.host)
  await user.type(screen.getByLabelText(/^Title/), ' is ours')
  const changedDrawing = drawShareImage({ title: 'The bridge is ours', note: 'News · 1 March 2025' })
  await waitFor(async () => expect(await waitForDrawing(2)).toBe(changedDrawing))
  expect(drawnBlobs.length).toBeLessThan(6)
  expect(listWrites('news')).toEqual([])
})

test('the share image preview shows a chosen image file, but no image of another website', async () => {
  const image = 'data:image/png;base64,iVBORw0KGgo='
  api.news = [
    makeArticle({ title: 'Ours', image }),
    makeArticle({ title: 'Theirs', image: 'https://example.com/a.jpg' }),
  ]
  renderIsland(<ArticlesTab />)
  await openEditor('Ours')
  expect(await waitForDrawing(1)).toContain(`<image href="${image}"`)
  await user.click(within(screen.getByRole('form')).getByRole('button', { name: 'Cancel' }))
  await openEditor('Theirs')
  expect(await waitForDrawing(2)).not.toContain('<image')
  expect(readPreview()).toContain('The share image cannot show an image from another site.')
})

test('the share image preview of an event shows type, date and place, and describes the time as the public page does', async () => {
  const managedEvent = toManagedItem(
    makeEvent({
      title: 'Open square',
      type: 'rally',
      date: '2025-06-05',
      time: '4pm',
      location: 'Ekwulobia',
    }),
  )
  const doNothing = () => {}
  renderIsland(
    <EventEditor
      itemId={managedEvent.id}
      item={managedEvent}
      callbacks={{ onOpened: doNothing, onDone: doNothing, onCancel: doNothing }}
    />,
  )
  const imageNote = 'Rally · 5 June 2025 · Ekwulobia'
  expect(await waitForDrawing(1)).toBe(drawShareImage({ title: 'Open square', note: imageNote }))
  expect(readPreview()).toContain('Thursday, 5 June 2025 at 4pm, Ekwulobia')
})
