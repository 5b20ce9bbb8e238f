// Converts between Node's HTTP messages and `Request`/`Response`.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'

/** Reads the whole request body before it returns the request, as Netlify does. Rejects if the client aborts. */
export async function toRequest(incomingRequest: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headers, rawHeaders } = incomingRequest
  const body = Buffer.concat(await incomingRequest.toArray())
  const requestHeaders = new Headers()
  for (let index = 0; index < rawHeaders.length; index += 2)
    requestHeaders.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(new URL(url, `http://${headers.host}`), {
    method,
    headers: requestHeaders,
    ...(hasBody && { body }),
  })
}

export async function sendResponse(
  outgoingResponse: ServerResponse,
  response: Response,
  isHead: boolean,
): Promise<void> {
  const cookies = response.headers.getSetCookie()
  outgoingResponse.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
  })
  if (response.body && !isHead) return await pipeline(Readable.fromWeb(response.body as NodeStream), outgoingResponse)
  await response.body?.cancel()
  outgoingResponse.end()
}
