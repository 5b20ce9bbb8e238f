import 'reflect-metadata'
import { KeyObject } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createServer as createSocketServer, type Server as SocketServer } from 'node:net'
import {
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'

const DAY_MS = 24 * 60 * 60 * 1000
/** First byte of a TLS connection: the content type of a handshake record. */
const TLS_HANDSHAKE = 0x16

interface Certificate {
  key: string
  cert: string
}

/** Makes a certificate for this run, which browsers accept after a warning. */
async function createCertificate(addresses: string[]): Promise<Certificate> {
  const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await crypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=npm start',
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter: new Date(Date.now() + 30 * DAY_MS),
    signingAlgorithm,
    keys,
    extensions: [
      new SubjectAlternativeNameExtension(addresses.map((value) => ({ type: 'ip' as const, value }))),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
    ],
  })
  const key = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' })
  return { key: key.toString(), cert: certificate.toString('pem') }
}

/** Redirects `http://` to `https://` at the same address. */
function createRedirectServer(): Server {
  return createServer(({ headers, url = '/' }, response) => {
    const address = `https://${headers.host}${url}`
    response.writeHead(307, { Location: address, 'Content-Type': 'text/plain' }).end(`Open ${address}\n`)
  })
}

/** Offers a local HTTP server to the network: over HTTPS, because forms and logins need a secure context. */
export async function serveToNetwork(httpServer: Server, port: number, addresses: string[]): Promise<void> {
  const secureServer = createSecureServer(await createCertificate(addresses))
  for (const eventName of ['request', 'upgrade'])
    secureServer.on(eventName, (...details) => httpServer.emit(eventName, ...details))
  const redirectServer = createRedirectServer()
  const networkServers = addresses.map((host): SocketServer => {
    const networkServer = createSocketServer((socket) => {
      socket.on('error', () => {})
      socket.once('readable', () => {
        const firstBytes: Buffer | null = socket.read()
        if (!firstBytes) return
        socket.unshift(firstBytes)
        const server = firstBytes[0] === TLS_HANDSHAKE ? secureServer : redirectServer
        server.emit('connection', socket)
      })
    })
    return networkServer.listen({ port, host })
  })
  httpServer.once('close', () => {
    for (const networkServer of networkServers) networkServer.close()
  })
}
