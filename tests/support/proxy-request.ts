import { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse, request as sendRequest } from 'node:http'

type HeaderChange = (headers: OutgoingHttpHeaders) => OutgoingHttpHeaders

export function proxyRequest(
  siteUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
  changeHeaders: HeaderChange = (headers) => headers,
): void {
  const { method, url = '/', headers } = request
  const upstreamRequest = sendRequest(new URL(url, siteUrl), { method, headers }, (upstreamResponse) => {
    response.writeHead(upstreamResponse.statusCode ?? 502, changeHeaders(upstreamResponse.headers))
    upstreamResponse.pipe(response)
  })
  upstreamRequest.on('error', () => response.destroy())
  // Aborts the forwarded request when the client aborts its request.
  request.on('close', () => request.complete || upstreamRequest.destroy())
  request.pipe(upstreamRequest)
}
