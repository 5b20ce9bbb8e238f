import { HttpResponse, http } from 'msw'
import type { EditorReport, EditorReportResult, OpenEditor } from '#src/contract/editors.ts'

/** Open editing forms of staff and their unsaved texts, as the mock server stores them. */
export const editors = { open: [] as OpenEditor[] }

export function resetEditors(): void {
  editors.open = []
}

export const editorHandlers = [
  http.get('*/api/admin/editors', ({ request }) => {
    const editorId = new URL(request.url).searchParams.get('editor')
    return HttpResponse.json(editors.open.filter(({ id, fields }) => fields && (!editorId || id === editorId)))
  }),
  http.put('*/api/admin/editors', async ({ request }) => {
    const { id, item, closed } = (await request.json()) as EditorReport
    const isOwnEditor = editors.open.every((openEditor) => openEditor.id !== id || !openEditor.by)
    if (closed && isOwnEditor) editors.open = editors.open.filter((openEditor) => openEditor.id !== id)
    const otherEditors = editors.open.filter((openEditor) => openEditor.item === item && openEditor.id !== id)
    const reportResult: EditorReportResult = {
      closed: closed === true && isOwnEditor,
      others: otherEditors.map(({ fields, ...other }) => ({ ...other, hasText: fields !== null })),
    }
    return HttpResponse.json(reportResult)
  }),
  http.post('*/api/admin/images', () =>
    HttpResponse.json({ address: `/api/media/${crypto.randomUUID()}?w=640&h=480` }, { status: 201 }),
  ),
  http.get('*/api/admin/preview-links', () => HttpResponse.json([])),
]
