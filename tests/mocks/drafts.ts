import { HttpResponse, http } from 'msw'
import type { Draft, DraftReport } from '#src/contract/drafts.ts'

/** Drafts as the mock server stores them, and the last version number that it gave. */
export const draftStore = { drafts: [] as Draft[], lastVersion: 0 }

export function resetDrafts(): void {
  draftStore.drafts = []
  draftStore.lastVersion = 0
}

const isCurrent = (request: Request, version: number) => request.headers.get('If-Match') === `"${version}"`

export const draftHandlers = [
  http.get('*/api/admin/drafts', () => HttpResponse.json(draftStore.drafts)),
  http.put('*/api/admin/drafts/:id', async ({ request, params }) => {
    const item = String(params.id)
    const { editor, baseVersion, fields } = (await request.json()) as DraftReport
    const draft = draftStore.drafts.find((storedDraft) => storedDraft.item === item)
    if (draft?.editor !== editor && !isCurrent(request, draft?.version ?? 0))
      return HttpResponse.json({ status: 412, draft }, { status: 412 })
    const openEditors = draft?.openEditors ?? []
    if (!fields) return HttpResponse.json({ version: draft?.version ?? 0, openEditors })
    const changedAt = new Date().toISOString()
    const newDraft = { item, baseVersion, fields, editor, changedAt, openEditors, version: ++draftStore.lastVersion }
    draftStore.drafts = [newDraft, ...draftStore.drafts.filter((storedDraft) => storedDraft !== draft)]
    return HttpResponse.json({ version: newDraft.version, openEditors })
  }),
  http.delete('*/api/admin/drafts/:id', ({ request, params }) => {
    const draft = draftStore.drafts.find(({ item }) => item === params.id)
    if (draft?.by) return HttpResponse.json({ status: 403 }, { status: 403 })
    if (draft && !isCurrent(request, draft.version)) return HttpResponse.json({ status: 412 }, { status: 412 })
    draftStore.drafts = draftStore.drafts.filter((storedDraft) => storedDraft !== draft)
    return new HttpResponse(null, { status: 204 })
  }),
  http.post('*/api/admin/images', () =>
    HttpResponse.json({ address: `/api/media/${crypto.randomUUID()}?w=800&h=960` }, { status: 201 }),
  ),
]
