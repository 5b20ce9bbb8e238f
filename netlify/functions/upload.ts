import { randomUUID } from 'node:crypto'
import type { Config, Context } from '@netlify/functions'
import { insertUpload } from '#netlify/gallery/media/uploads.queries.ts'
import { storeWholeFile } from '#netlify/gallery/media/uploads.ts'
import { routes } from '#netlify/http/endpoint.ts'
import { Problem } from '#netlify/http/problem.ts'
import { readBytes } from '#netlify/http/request.ts'
import { requireStaffAllowingCookie } from '#netlify/team/guard.ts'
import { findSession } from '#netlify/team/sessions/session.ts'
import { appendMac, verifyMac } from '#netlify/team/sessions/token.ts'
import { parseUploadId } from '#src/contract/gallery/gallery.ts'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/rules/limits.ts'

async function createUploadUrl(id: string): Promise<string> {
  return `/api/objects/upload/${await appendMac('upload', id)}`
}

/** Reads the upload id from the URL. Throws 404 if the message authentication code (MAC) in the URL is invalid. */
async function readUploadId({ params }: Context): Promise<string> {
  const id = await verifyMac('upload', params.id ?? '')
  if (!id) throw new Problem(404)
  return id
}

// Import on first use, because the library for the tus upload protocol loads slowly.
async function answerTusRequest(request: Request, id?: string): Promise<Response> {
  const tusModule = await import('#netlify/gallery/media/tus.ts')
  return await tusModule.handleTusRequest(request, id)
}

function isTusRequest({ headers }: Request): boolean {
  return ['Tus-Resumable', 'Upload-Length', 'Upload-Defer-Length'].some((name) => headers.has(name))
}

async function createTusUpload(request: Request): Promise<Response> {
  const { status, headers, body } = await answerTusRequest(request)
  const id = parseUploadId(headers.get('Location') ?? '')
  if (!id) return new Response(body, { status, headers })
  const uploadURL = await createUploadUrl(id)
  headers.set('Location', uploadURL)
  return Response.json({ uploadURL }, { status, headers })
}

// The signed URL alone authorises resuming an upload. `findSession` only extends the session's lifetime.
async function handleResumeUpload(request: Request, context: Context): Promise<Response> {
  const id = await readUploadId(context)
  await findSession(request)
  return await answerTusRequest(request, id)
}

// Check the session for each part of an upload, because an upload may last longer than a session.
async function handleUploadPart(request: Request, context: Context): Promise<Response> {
  await requireStaffAllowingCookie(request, 'publish')
  return await answerTusRequest(request, await readUploadId(context))
}

const tusMethods = { HEAD: handleResumeUpload, PATCH: handleUploadPart, DELETE: handleResumeUpload }

/** Handles a tus request of a client or network that can only POST: `X-HTTP-Method-Override` names its method. */
async function handleOverriddenMethod(request: Request, context: Context): Promise<Response> {
  const method = request.headers.get('X-HTTP-Method-Override')?.toUpperCase() ?? ''
  if (!isTusMethod(method)) throw new Problem(400, 'Send X-HTTP-Method-Override with HEAD, PATCH or DELETE.')
  const { url, headers } = request
  // A HEAD request may have no body.
  const overriddenRequest = method === 'HEAD' ? new Request(url, { method, headers }) : new Request(request, { method })
  return await tusMethods[method](overriddenRequest, context)
}

function isTusMethod(method: string): method is keyof typeof tusMethods {
  return Object.hasOwn(tusMethods, method)
}

export default routes({
  '/api/objects/upload': {
    OPTIONS: (request) => answerTusRequest(request),

    POST: async (request) => {
      await requireStaffAllowingCookie(request, 'publish')
      if (isTusRequest(request)) return await createTusUpload(request)
      const id = randomUUID()
      await insertUpload({ id, size: null, metadata: null })
      return Response.json({ uploadURL: await createUploadUrl(id) })
    },
  },
  '/api/objects/upload/:id': {
    OPTIONS: (request) => answerTusRequest(request),
    ...tusMethods,
    POST: handleOverriddenMethod,

    PUT: async (request, context) => {
      const id = await readUploadId(context)
      if (request.headers.has('Content-Range'))
        throw new Problem(400, 'Send the whole file in one request, or upload it in parts with tus.')
      await findSession(request)
      await storeWholeFile(id, async () => {
        const bytes = await readBytes(request, UPLOAD_CHUNK_BYTES)
        if (bytes.byteLength === 0) throw new Problem(400, 'The file is empty.')
        return bytes
      })
      return new Response(null, { status: 204 })
    },
  },
})

export const config: Config = { path: ['/api/objects/upload', '/api/objects/upload/:id'] }
