import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { begin, network, show, toasts, toggle, video } from '#tests/support/gallery-tab.tsx'

const ID = '00000000-0000-4000-8000-00000000bbbb'

test('shows why the server refused the upload, also after it failed', async () => {
  await show()
  const events = await begin()
  act(() => events.onFile(video))
  act(() => events.onRefusal('You have 10 unfinished uploads.'))
  act(() => events.onFailed())
  expect(screen.getByRole('alert').textContent).toBe('You have 10 unfinished uploads.')
})

test('cancelling after a failed save deletes the uploaded file on the server', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const deleted: (string | null)[] = []
  network.use(
    http.put('*/api/gallery-media', () => new HttpResponse(null, { status: 500 })),
    http.delete('*/api/objects/upload/:id', ({ request, params }) => {
      deleted.push(String(params.id), request.headers.get('Tus-Resumable'))
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await show()
  const events = await begin()
  act(() => events.onFile(video))
  await act(async () => events.onArrived(`http://localhost:3000/api/objects/upload/${ID}`, video))
  await waitFor(() => expect(toasts()).toHaveLength(1))
  fireEvent.click(toggle())
  const question = await screen.findByRole('dialog', { name: 'Stop the upload?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Stop upload' }))
  await waitFor(() => expect(deleted).toEqual([ID, '1.0.0']))
})
