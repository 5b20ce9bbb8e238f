import type { Context } from '@netlify/functions'
import * as z from 'zod/mini'
import { isDataError } from '#netlify/database/data-error.ts'
import { Problem, rejectField } from '#netlify/http/problem.ts'
import { readJson, readQuery } from '#netlify/http/request.ts'
import { rejectRole, requireSession } from '#netlify/team/guard.ts'
import {
  type AutosaveAnswer,
  type AutosaveInput,
  autosaveInput,
  type DocumentCollection,
  type DocumentKey,
  documentCollections,
} from '#src/contract/documents/documents.ts'
import { type Author, readAuthor } from './author.ts'
import { listAutosaveOutlines, listAutosaves } from './autosave-lists.queries.ts'
import { discardAutosave, findLaterCounter, storeAutosave } from './autosaves.queries.ts'
import { listEditable, requireDocument, requireFieldAccess } from './collections.ts'

// Maximum request body in bytes: the longest text twice, with each character escaped in JSON.
const MAX_BODY_BYTES = 1024 * 1024

const outlinesQuery = z.object({ collection: z.optional(z.enum(documentCollections)) })
const discardQuery = z.object({ form: z.uuid() })

/** Lists the unsaved texts of all documents that the session may edit. */
export async function handleListAutosaveOutlines(request: Request): Promise<Response> {
  const staff = await requireSession(request)
  const editable = listEditable(staff.member?.role)
  if (editable.collections.length === 0) await rejectRole()
  const { collection } = readQuery(request, outlinesQuery)
  const collections = editable.collections.filter((name) => !collection || name === collection)
  const author = await readAuthor(request, staff)
  return Response.json(await listAutosaveOutlines({ ...editable, collections }, author.id))
}

async function saveText(document: DocumentKey, author: Author, input: AutosaveInput): Promise<number> {
  try {
    if (await storeAutosave(document, author, input)) return input.counter
  } catch (error) {
    // The check that each text has the values on which it is based
    if (!isDataError(error) || error.code !== '23514') throw error
  }
  return (await findLaterCounter(document, author, input)) ?? rejectField('baseFields', 'Required')
}

export function createAutosaveHandlers(collection: DocumentCollection) {
  return {
    async GET(request: Request, context: Context): Promise<Response> {
      const { document, staff } = await requireDocument(request, context, collection)
      return Response.json(await listAutosaves(document, (await readAuthor(request, staff)).id))
    },
    async PUT(request: Request, context: Context): Promise<Response> {
      const { document, staff } = await requireDocument(request, context, collection)
      const input = await readJson(request, autosaveInput, MAX_BODY_BYTES)
      if (input.fields) await requireFieldAccess(staff, document, input.fields)
      const answer: AutosaveAnswer = { counter: await saveText(document, await readAuthor(request, staff), input) }
      return Response.json(answer)
    },
    async DELETE(request: Request, context: Context): Promise<Response> {
      const { document, staff } = await requireDocument(request, context, collection)
      const { form } = readQuery(request, discardQuery)
      if (!(await discardAutosave(document, await readAuthor(request, staff), form))) throw new Problem(404)
      return new Response(null, { status: 204 })
    },
  }
}
