import type { Context } from '@netlify/functions'
import { Problem } from '#netlify/http/problem.ts'
import { readId, readJson } from '#netlify/http/request.ts'
import { normalizePhone } from '#netlify/submissions/contact.ts'
import { requireConfirmed, requireStaff } from '#netlify/team/guard.ts'
import { importBatch, importInput, undoImportInput } from '#src/contract/submissions/imports.ts'
import { insertImport, insertImportedRows, listImports, undoImport } from './imports.queries.ts'

/** Maximum size of a batch in bytes: 250 rows, each with the longest texts. */
const MAX_BATCH_BYTES = 3_000_000

async function requireImporter(request: Request): Promise<void> {
  requireConfirmed(await requireStaff(request, 'whole-inbox'))
}

export async function handleListImports(request: Request): Promise<Response> {
  await requireStaff(request, 'whole-inbox')
  return Response.json({ items: await listImports() })
}

export async function handleStartImport(request: Request): Promise<Response> {
  await requireImporter(request)
  const input = await readJson(request, importInput)
  const id = input.id.toLowerCase()
  await insertImport({ ...input, id })
  return Response.json({ id }, { status: 201 })
}

export async function handleImportRows(request: Request, context: Context): Promise<Response> {
  await requireImporter(request)
  const id = readId(context)
  const { rows } = await readJson(request, importBatch, MAX_BATCH_BYTES)
  const normalizedRows = await Promise.all(
    rows.map(async (row) => ({ ...row, phone: await normalizePhone(row.phone) })),
  )
  const result = await insertImportedRows(id, normalizedRows)
  if (!result) throw new Problem(404, 'This import was undone in the meantime.')
  return Response.json(result)
}

export async function handleUndoImport(request: Request, context: Context): Promise<Response> {
  await requireImporter(request)
  const id = readId(context)
  const { includeChanged } = await readJson(request, undoImportInput)
  const result = await undoImport(id, includeChanged)
  if (!result) throw new Problem(404)
  return Response.json(result)
}
