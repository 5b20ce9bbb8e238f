import { HttpResponse, http } from 'msw'
import type { EditorReport, EditorReportResult, OpenEditor } from '#src/contract/editors.ts'

/** Open editors of other users, and unsaved texts. */
export const editors = { open: [] as OpenEditor[] }

export function resetEditors(): void {
  editors.open = []
}

export const editorHandlers = [
  http.get('*/api/admin/editors', ({ request }) => {
    const editor = new URL(request.url).searchParams.get('editor')
    return HttpResponse.json(editors.open.filter(({ id, fields }) => fields && (!editor || id === editor)))
  }),
  http.put('*/api/admin/editors', async ({ request }) => {
    const { id, item, closed } = (await request.json()) as EditorReport
    const isMine = editors.open.every((each) => each.id !== id || !each.by)
    if (closed && isMine) editors.open = editors.open.filter((each) => each.id !== id)
    const others = editors.open.filter((each) => each.item === item && each.id !== id)
    const answer: EditorReportResult = {
      closed: closed === true && isMine,
      others: others.map(({ fields, ...other }) => ({ ...other, hasText: fields !== null })),
    }
    return HttpResponse.json(answer)
  }),
  http.post('*/api/admin/images', () =>
    HttpResponse.json({ address: `/api/media/${crypto.randomUUID()}?w=640&h=480` }, { status: 201 }),
  ),
  http.get('*/api/admin/preview-links', () => HttpResponse.json([])),
]
