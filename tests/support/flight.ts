import { once } from 'node:events'
import { connect as connectHttp2, createServer } from 'node:http2'
import { connect } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'
import { listenLocally } from './listen.ts'

/** The usual level of on-the-fly compression: nginx, Apache Traffic Server and others use 6 of 11. */
const QUALITY = 6

// Headers that only the local platform sends, that the edge removes, or that HTTP/2 does not carry.
const local =
  /^(connection|keep-alive|transfer-encoding|content-length|x-powered-by|netlify-.*|x-nf-invocation.*|x-nf-start.*)$/

export function compressOnTheFly(body: string | Buffer, quality = QUALITY): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

type Headers = NodeJS.Dict<string | string[]>

export async function countFlightBytes(html: string, headers: Headers): Promise<number> {
  return await measureFlight(compressOnTheFly(html), headers)
}

/** Returns the bytes of a compressed body and its headers in HTTP/2 frames. */
export async function measureFlight(body: Buffer, headers: Headers): Promise<number> {
  const passed = Object.entries(headers).filter(([name]) => !local.test(name))
  const server = createServer().on('stream', (stream) => {
    stream.respond({ ':status': 200, ...Object.fromEntries(passed), 'content-encoding': 'br' })
    stream.end(body)
  })
  const socket = connect(await listenLocally(server), '127.0.0.1')
  const session = connectHttp2('http://localhost', { createConnection: () => socket })
  const stream = session.request({ ':path': '/' }).resume()
  await once(stream, 'end')
  const bytes = socket.bytesRead
  session.destroy()
  server.close()
  return bytes
}
