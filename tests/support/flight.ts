import { once } from 'node:events'
import { connect as connectHttp2, createServer } from 'node:http2'
import { connect } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'
import { listenLocally } from './platform/local-server.ts'

/** Brotli compression level for pages: 6 of 11, as in nginx and Apache Traffic Server when they compress on the fly. */
const BROTLI_QUALITY = 6

// Headers that visitors do not receive: only the local server sends them, the CDN removes them or HTTP/2 forbids them.
const unsentHeaders =
  /^(connection|keep-alive|transfer-encoding|content-length|x-powered-by|netlify-.*|x-nf-invocation.*|x-nf-start.*)$/

export function compressOnTheFly(body: string | Buffer, brotliQuality = BROTLI_QUALITY): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
}

type HeaderFields = NodeJS.Dict<string | string[]>

export async function countPageTransferBytes(html: string, headers: HeaderFields): Promise<number> {
  return await countTransferredBytes(compressOnTheFly(html), headers)
}

/** Returns the number of bytes that HTTP/2 transfers for a compressed body and its headers. */
export async function countTransferredBytes(compressedBody: Buffer, headers: HeaderFields): Promise<number> {
  const sentHeaders = Object.entries(headers).filter(([name]) => !unsentHeaders.test(name))
  const server = createServer().on('stream', (stream) => {
    stream.respond({ ':status': 200, ...Object.fromEntries(sentHeaders), 'content-encoding': 'br' })
    stream.end(compressedBody)
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
