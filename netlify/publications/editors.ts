import * as z from 'zod/mini'
import {
  deleteAbandonedEditingForms,
  findUnsavedText,
  listUnsavedTexts,
  saveEditorReport,
} from '#netlify/content/open-editors.queries.ts'
import { deleteExpiredPreviewLinks } from '#netlify/content/preview-links.queries.ts'
import { readJson } from '#netlify/http/body.ts'
import { readQuery } from '#netlify/http/query.ts'
import { log } from '#netlify/log/log.ts'
import { requireStaff } from '#netlify/security/guard.ts'
import { type EditorReport, editorReport } from '#src/contract/editors.ts'
import type { Section } from '#src/contract/publication.ts'
import { sectionSchema } from './section.ts'

// Maximum request body in bytes: the longest text, with each character escaped in JSON.
const MAX_BODY_BYTES = 512 * 1024

// Sequence number that closes an editing form. Being the highest, it wins over delayed reports of the open form.
const MAX_TURN = 2_147_483_647

const editorsQuery = z.object({ section: sectionSchema, item: z.optional(z.uuid()), editor: z.optional(z.uuid()) })

/** Lists the unsaved texts of open editing forms, for a whole section or for one article or event. */
export async function handleListUnsavedTexts(request: Request): Promise<Response> {
  await requireStaff(request, 'publish')
  const { section, item, editor } = readQuery(request, editorsQuery)
  if (!item) return Response.json(await listUnsavedTexts(section as Section))
  const unsavedText = await findUnsavedText(section as Section, item, editor)
  return Response.json(unsavedText ? [unsavedText] : [])
}

export async function handleEditingFormReport(request: Request): Promise<Response> {
  await requireStaff(request, 'publish')
  const report = await readJson(
    request,
    z.intersection(editorReport, z.object({ section: sectionSchema })),
    MAX_BODY_BYTES,
  )
  return Response.json(await saveEditorReport(report as EditorReport))
}

/** Marks an editing form as closed after its text was saved. Only logs a failure. */
export async function closeEditingForm(id: string | undefined, section: Section, item: string): Promise<void> {
  if (!id) return
  try {
    await saveEditorReport({ id, section, item, version: null, turn: MAX_TURN, closed: true })
  } catch (error) {
    log('warn', 'An editor could not be closed after its text was saved', {}, error)
  }
}

export async function deleteExpiredEditingForms(): Promise<Record<string, number>> {
  await Promise.all([deleteAbandonedEditingForms(), deleteExpiredPreviewLinks()])
  return {}
}
