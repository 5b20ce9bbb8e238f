import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { listenLocally, proxyRequest } from '#tests/support/platform/local-server.ts'
import { sitePages } from './pages.ts'

interface TlsProxy {
  host: string
  certificateFile: string
  close(): void
}

async function startTlsProxy(siteUrl: string): Promise<TlsProxy> {
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

const execFileAsync = promisify(execFile)
const PACKAGE_NAME = '@mdn/mdn-http-observatory'
const PACKAGE_VERSION = '1.4.8'
const folder = resolve('.tests/observatory')
const packageFolder = resolve(folder, 'node_modules', PACKAGE_NAME)

interface PageScan {
  grade: string
  score: number
  failed: string[]
}

/**
 * Installs Mozilla's HTTP Observatory scanner on demand, because the package is too large (130 MB) for every install.
 */
async function installObservatory(): Promise<void> {
  const preloadList = resolve(packageFolder, 'conf/hsts-preload.json')
  if (existsSync(preloadList)) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(resolve(folder, 'package.json'), '{"private":true}')
  const args = ['install', '--ignore-scripts', '--omit=optional', '--no-save', `${PACKAGE_NAME}@${PACKAGE_VERSION}`]
  await execFileAsync('npm', args, { cwd: folder })
  // Writes an empty HSTS preload list, which the scanner would otherwise download.
  writeFileSync(preloadList, '{}')
}

const scanProgram = `
  const { scan } = await import(process.argv[1])
  const scans = {}
  for (const page of process.argv.slice(2)) {
    const { scan: { grade, score }, tests } = await scan(page)
    const failed = Object.entries(tests).filter(([, { pass }]) => !pass).map(([name, { result }]) => name + ': ' + result)
    scans[page] = { grade, score, failed }
  }
  console.log(JSON.stringify(scans))`

async function scanPages(tlsProxy: TlsProxy, paths: string[]): Promise<Map<string, PageScan>> {
  const addresses = paths.map((path) => tlsProxy.host + path)
  const args = ['--input-type=module', '-e', scanProgram, resolve(packageFolder, 'src/index.js'), ...addresses]
  const { stdout } = await execFileAsync(process.execPath, args, {
    cwd: folder,
    // Extends the scanner's timeout of ten seconds, after which it would report a slow machine's site as down.
    env: {
      ...process.env,
      NODE_EXTRA_CA_CERTS: tlsProxy.certificateFile,
      ABORT_TIMEOUT: '100000',
      CLIENT_TIMEOUT: '90000',
    },
  })
  const pageScans: Record<string, PageScan> = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  return new Map(paths.map((path, index) => [path, pageScans[addresses[index] ?? ''] as PageScan]))
}

test('MDN Observatory rates every page A+ with 130 points', async ({ baseURL }) => {
  test.setTimeout(300_000)
  await installObservatory()
  const tlsProxy = await startTlsProxy(baseURL ?? '')
  try {
    // Excludes pages that answer 404, which the scanner skips. headers.spec.ts checks their headers.
    const scannedPages = sitePages.filter(({ status }) => status === 200)
    const pageScans = await scanPages(
      tlsProxy,
      scannedPages.map(({ path }) => path),
    )
    for (const { name, path } of scannedPages) {
      const { grade, score = 0, failed: failedChecks } = pageScans.get(path) ?? {}
      expect.soft(failedChecks, `${name}: what failed`).toEqual([])
      expect.soft(grade, `${name}: grade`).toBe('A+')
      expect.soft(score, `${name}: points`).toBeGreaterThanOrEqual(130)
    }
  } finally {
    tlsProxy.close()
  }
})
