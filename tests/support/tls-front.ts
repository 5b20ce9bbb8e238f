import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listenLocally } from './listen.ts'
import { proxyRequest } from './proxy-request.ts'

export interface TlsProxy {
  host: string
  certificateFile: string
  close(): void
}

export async function startTlsProxy(siteUrl: string): Promise<TlsProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'site-tls-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subjectArgs = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const certificateArgs = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
  ]
  execFileSync('openssl', [...certificateArgs, '-keyout', key, '-out', certificate, ...subjectArgs], { stdio: 'pipe' })
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (request, response) =>
    proxyRequest(siteUrl, request, response),
  )
  const port = await listenLocally(server)
  return {
    host: `localhost:${port}`,
    certificateFile: certificate,
    close() {
      server.close()
      server.closeAllConnections()
      rmSync(folder, { recursive: true })
    },
  }
}
