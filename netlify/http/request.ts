import type { Context } from '@netlify/functions'
import type * as z from 'zod/mini'
import { isUuid } from '#src/contract/rules/identifiers.ts'
import { toFieldErrors } from '#src/lib/field-errors.ts'
import { createFieldsProblem, Problem } from './problem.ts'

/** Default maximum size of a JSON request body, in bytes. */
const DEFAULT_MAX_BODY_BYTES = 64 * 1024

/** Maximum depth of lists and objects in a JSON body, far more than any body that the site sends. */
const MAX_JSON_LEVELS = 32

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

/** True if a value is nested so deeply that functions that call themselves for each level could overflow the stack. */
function isTooDeep(value: unknown): boolean {
  let levelItems = [value]
  for (let level = 0; level <= MAX_JSON_LEVELS; level++) {
    levelItems = levelItems.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []))
    if (levelItems.length === 0) return false
  }
  return true
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
  const body = parseJson(await readBytes(request, maxBytes))
  if (isTooDeep(body)) throw new Problem(400, `The body may have at most ${MAX_JSON_LEVELS} levels.`)
  return parseFields(body, schema)
}

export function isFormPost(request: Request): boolean {
  return formTypePattern.test(request.headers.get('Content-Type') ?? '')
}

export async function readForm(request: Request): Promise<Record<string, string>> {
  const formText = new TextDecoder().decode(await readBytes(request, DEFAULT_MAX_BODY_BYTES))
  return Object.fromEntries(new URLSearchParams(formText))
}

export function readQuery<Schema extends z.ZodMiniType>(request: Request, schema: Schema): z.output<Schema> {
  return parseFields(Object.fromEntries(new URL(request.url).searchParams), schema)
}

export function readPageQuery<Schema extends z.ZodMiniObject>(
  request: Request,
  schema: Schema,
): z.output<Schema> | undefined {
  const { searchParams } = new URL(request.url)
  const parameters = Object.keys(schema.shape).flatMap((name) => {
    const values = searchParams.getAll(name)
    // Join the values of a repeated parameter with commas, so that the schema rejects it.
    return values.length === 0 ? [] : [[name, values.join()]]
  })
  return parameters.length > 0 ? parseFields(Object.fromEntries(parameters), schema) : undefined
}

/** Returns the `:id` of the URL, which is an id or a slug. */
export function readSlugOrId({ params: { id = '' } }: Context): string {
  return id
}

/** Throws 404 when the `:id` of the URL is not a UUID. */
export function readId({ params }: Context): string {
  const { id = '' } = params
  if (!isUuid(id)) throw new Problem(404)
  return id.toLowerCase()
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const sameOriginFetchSites = new Set(['same-origin', 'none'])

/** True if a browser sent the request from another site. Older browsers send neither header with some requests. */
export function isCrossOrigin(request: Request): boolean {
  const fetchSite = request.headers.get('Sec-Fetch-Site')
  if (fetchSite) return !sameOriginFetchSites.has(fetchSite)
  const origin = request.headers.get('Origin')
  return origin !== null && URL.parse(origin)?.host !== new URL(request.url).host
}

/** Returns the address of the page that sent the request; '' if it is of another site. */
export function readOwnReferer(request: Request): string {
  const referer = request.headers.get('Referer') ?? ''
  return URL.parse(referer)?.host === new URL(request.url).host ? referer : ''
}

export function isSameOriginRequest(request: Request): boolean {
  return (request.headers.has('Sec-Fetch-Site') || request.headers.has('Origin')) && !isCrossOrigin(request)
}

/** Throws 403 for a state-changing request that a browser sent from another site. */
export function requireSameOrigin(request: Request): void {
  if (!safeMethods.has(request.method) && isCrossOrigin(request)) {
    throw new Problem(403, 'This request came from another site.')
  }
}
