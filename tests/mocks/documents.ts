import { HttpResponse, http } from 'msw'
import type { AutosaveInput } from '#src/contract/documents/documents.ts'

/** Unsaved texts of the mock server, which keeps none: tests of unsaved texts run on the real site. */
export const documentHandlers = [
  http.get('*/api/admin/autosaves', () => HttpResponse.json([])),
  http.get('*/api/admin/documents/:collection/:id/autosave', () => HttpResponse.json([])),
  http.put('*/api/admin/documents/:collection/:id/autosave', async ({ request }) =>
    HttpResponse.json({ counter: ((await request.json()) as AutosaveInput).counter }),
  ),
  http.get('*/api/admin/documents/:collection/:id/revisions', () => HttpResponse.json([])),
  http.post('*/api/admin/documents/:collection/:id/revisions', () => new HttpResponse(null, { status: 204 })),
  http.get('*/api/admin/media/uses', () => HttpResponse.json([])),
  http.post('*/api/admin/images', () =>
    HttpResponse.json({ address: `/api/media/${crypto.randomUUID()}?w=800&h=960` }, { status: 201 }),
  ),
]
