import { randomUUID } from 'node:crypto'
import * as documents from '#netlify/functions/documents.ts'
import * as login from '#netlify/functions/login.ts'
import {
  AUTOSAVE_HEADER,
  type Autosave,
  type AutosaveInput,
  type AutosaveOutline,
  type DocumentCollection,
  type Revision,
} from '#src/contract/documents/documents.ts'
import { query } from '#tests/support/platform/database.ts'
import { requireStatus, send } from './send.ts'
import type { StaffSession } from './staff.ts'

/** Document as tests name it: its collection, and its id or the name of its section. */
export type TestDocument = [collection: DocumentCollection, item: string]

export function callDocument(
  staffSession: StaffSession,
  [collection, item]: TestDocument,
  call: `${'GET' | 'PUT' | 'POST' | 'DELETE'} ${'autosave' | 'revisions' | 'previews'}`,
  options: { body?: unknown; query?: string } = {},
): Promise<Response> {
  const [method = '', part] = call.split(' ')
  const path = `/api/admin/documents/${collection}/${item}/${part}?${options.query ?? ''}`
  return send(documents, method, path, options.body, staffSession)
}

export async function readAutosaves(staffSession: StaffSession, document: TestDocument): Promise<Autosave[]> {
  return await (await requireStatus(await callDocument(staffSession, document, 'GET autosave'), 200)).json()
}

export async function readAutosaveOutlines(staffSession: StaffSession, filter = ''): Promise<AutosaveOutline[]> {
  const response = await send(documents, 'GET', `/api/admin/autosaves${filter}`, undefined, staffSession)
  return await (await requireStatus(response, 200)).json()
}

export async function readRevisions(staffSession: StaffSession, document: TestDocument): Promise<Revision[]> {
  return await (await requireStatus(await callDocument(staffSession, document, 'GET revisions'), 200)).json()
}

export const baseFields = { title: 'Saved', content: 'Long' }

/** Editing form of a document, which sends its unsaved text with a counter that grows. */
export function openForm(staffSession: StaffSession, document: TestDocument, form: string = randomUUID()) {
  const send = (input: Partial<AutosaveInput>) =>
    callDocument(staffSession, document, 'PUT autosave', {
      body: { form, counter: 1, baseVersion: 1, baseFields, ...input },
    })
  return {
    form,
    send,
    /** Stores a text with this title and returns the counter in the answer. */
    async write(title: string, counter = 1, input: Partial<AutosaveInput> = {}): Promise<number> {
      const response = await send({ fields: { ...baseFields, title }, counter, ...input })
      return (await (await requireStatus(response, 200)).json()).counter
    },
    discard: async () =>
      (await callDocument(staffSession, document, 'DELETE autosave', { query: `form=${form}` })).status,
    /** Session whose requests say that they save this form. */
    saveAs: (counter: number) => ({
      headers: { ...staffSession.headers, [AUTOSAVE_HEADER]: `${form} ${counter}` },
    }),
  }
}

export async function listUnsavedTitles(staffSession: StaffSession, document: TestDocument): Promise<unknown[]> {
  return (await readAutosaves(staffSession, document)).map(({ fields }) => fields.title)
}

const CHROME_ON_ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

/** Logs in with the shared password on a device of its own, or again on the device of a former session. */
export async function logInOnDevice(userAgent = CHROME_ON_ANDROID, former?: StaffSession): Promise<StaffSession> {
  const headers = { 'User-Agent': userAgent, ...(former && { Cookie: former.headers.Cookie }) }
  const response = await send(login, 'POST', '/api/admin/login', { password: 'campaign2025' }, { headers })
  const cookies = (await requireStatus(response, 204)).headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const Authorization = `Bearer ${response.headers.get('X-Session-Token')}`
  const sessionHeaders = { 'User-Agent': userAgent, Cookie: cookies.join('; '), Authorization }
  return { headers: sessionHeaders }
}

export async function insertGalleryItem(fields: { title?: string; poster?: string | null } = {}): Promise<string> {
  const { title = 'Saved', poster = null } = fields
  const [row] = await query<{ id: string }>(
    `insert into gallery_media (id, title, url, type, category, poster)
     values (gen_random_uuid(), $1, '/api/media/x', 'video', 'rally', $2) returning id`,
    [title, poster],
  )
  if (!row) throw new Error('No gallery item was inserted')
  return row.id
}
