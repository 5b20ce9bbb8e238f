import { request as ask, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'

type Change = (headers: OutgoingHttpHeaders) => OutgoingHttpHeaders

export function proxyRequest(
  address: string,
  request: IncomingMessage,
  response: ServerResponse,
  change: Change = (headers) => headers,
): void {
  const { method, url = '/', headers } = request
  const upstream = ask(new URL(url, address), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, change(answer.headers))
    answer.pipe(response)
  })
  upstream.on('error', () => response.destroy())
  // A connection that breaks on one side breaks on the other.
  request.on('close', () => request.complete || upstream.destroy())
  request.pipe(upstream)
}
