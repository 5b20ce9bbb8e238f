import * as z from 'zod/mini'
import type { Staff } from '#netlify/team/guard.ts'
import { readKnownDevice } from '#netlify/team/sessions/open-session.ts'
import { describeDevice } from '#netlify/team/sessions/session.ts'
import { hashToken } from '#netlify/team/sessions/token.ts'
import { AUTOSAVE_HEADER, autosaveInput } from '#src/contract/documents/documents.ts'

/** Author of unsaved text: a member, or a device that uses the shared password. */
export interface Author {
  id: string
  /** Null for the shared password. */
  memberId: string | null
  name: string
}

/** Returns the author that the session stands for. No part of a request can name another one. */
export async function readAuthor(request: Request, { member, sessionId }: Staff): Promise<Author> {
  if (member) return { id: member.id, memberId: member.id, name: member.name }
  const device = await readKnownDevice(request)
  // Sessions end, so they stand for the author only without a device cookie. A stored hash cannot serve as a cookie.
  return { id: device ? hashToken(device) : sessionId, memberId: null, name: describeDevice(request) ?? 'A device' }
}

/** Form whose text a request saves. */
export interface SavedForm {
  form: string
  counter: number
  author: Author
}

const savedFormSchema = z.pick(autosaveInput, { form: true, counter: true })

/** Reads the header that names the saved form; undefined without it, or if it is malformed. */
export async function readSavedForm(request: Request, staff: Staff): Promise<SavedForm | undefined> {
  const [form, counter] = request.headers.get(AUTOSAVE_HEADER)?.split(' ') ?? []
  const savedForm = savedFormSchema.safeParse({ form, counter: Number(counter) })
  return savedForm.success ? { ...savedForm.data, author: await readAuthor(request, staff) } : undefined
}
