import type * as z from 'zod/mini'
import { toFieldErrors } from '#src/lib/field-errors.ts'
import { createFieldsProblem, Problem } from './respond/problem.ts'

/** Default maximum size of a JSON request body, in bytes. */
const DEFAULT_MAX_BODY_BYTES = 64 * 1024

const jsonTypePattern = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i
const formTypePattern = /^application\/x-www-form-urlencoded\s*(?:;|$)/i

export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const createTooLargeProblem = () => new Problem(413, `The body may have at most ${maxBytes} bytes.`)
  // Also count the received bytes, because Content-Length may be wrong.
  if (Number(request.headers.get('Content-Length')) > maxBytes) throw createTooLargeProblem()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw createTooLargeProblem()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Problem(400, 'The body is not valid JSON.')
  }
}

export function parseFields<Schema extends z.ZodMiniType>(value: unknown, schema: Schema): z.output<Schema> {
  const parseResult = schema.safeParse(value)
  if (!parseResult.success) throw createFieldsProblem(toFieldErrors(parseResult.error.issues))
  return parseResult.data
}

/** Parses a JSON body. Throws 415 for another type, 413 above `maxBytes`, 400 or 422 if invalid. */
export async function readJson<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
  maxBytes: number = DEFAULT_MAX_BODY_BYTES,
): Promise<z.output<Schema>> {
  if (!jsonTypePattern.test(request.headers.get('Content-Type') ?? '')) throw new Problem(415, 'Send application/json.')
  return parseFields(parseJson(await readBytes(request, maxBytes)), schema)
}

export function isFormPost(request: Request): boolean {
  return formTypePattern.test(request.headers.get('Content-Type') ?? '')
}

export async function readForm(
  request: Request,
  maxBytes: number = DEFAULT_MAX_BODY_BYTES,
): Promise<Record<string, string>> {
  const formText = new TextDecoder().decode(await readBytes(request, maxBytes))
  return Object.fromEntries(new URLSearchParams(formText))
}
