import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  fetchPublicFile,
  isPublicAddress,
  type NetworkPolicy,
  PublicFileError,
} from '#netlify/gallery/media/public-file.ts'
import { listenLocally } from '#tests/support/platform/local-server.ts'

const MAX_BYTES = 1000
const fileBytes = Buffer.from('a picture')

let server: Server
let port: number
let requests: string[] = []
let localPolicy: NetworkPolicy

beforeAll(async () => {
  server = createServer(({ url = '', headers }, response) => {
    requests.push(url)
    const sendRedirect = (status: number, location: string) => void response.writeHead(status, { location }).end()
    if (url === '/picture') return void response.end(headers.cookie || headers.referer ? 'told' : fileBytes)
    if (url === '/large') return void response.end(Buffer.alloc(MAX_BYTES + 1))
    if (url === '/endless') return void setInterval(() => response.write(Buffer.alloc(300)), 1).unref()
    if (url === '/busy') return void response.writeHead(503).end()
    if (url === '/moved') return sendRedirect(301, '/picture')
    if (url === '/around') return sendRedirect(302, '/around')
    if (url === '/inside') return sendRedirect(302, 'http://169.254.169.254/latest/meta-data/')
    if (url === '/home') return sendRedirect(307, `http://127.0.0.2:${port}/picture`)
    if (url === '/file') return sendRedirect(302, 'file:///etc/passwd')
    if (url === '/name') return sendRedirect(302, `http://user:password@127.0.0.1:${port}/picture`)
    if (url === '/cut')
      return void response.writeHead(200, { 'content-length': 500 }).write('half', () => response.destroy())
    return void response.writeHead(404).end()
  })
  port = await listenLocally(server)
  localPolicy = {
    isAllowedAddress: (fileUrl) => fileUrl === '127.0.0.1' || isPublicAddress(fileUrl),
    allowedPorts: [String(port), ''],
  }
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const buildUrl = (path: string) => `http://127.0.0.1:${port}${path}`

async function readErrorKind(fileUrl: string, networkPolicy?: NetworkPolicy): Promise<string> {
  requests = []
  const error = await fetchPublicFile(fileUrl, MAX_BYTES, networkPolicy).catch((rejection: unknown) => rejection)
  if (!(error instanceof PublicFileError)) throw new Error(`${fileUrl} was read`)
  return error.kind
}

test.each(['/picture', '/moved'])('the file at %s is downloaded without cookies and referrer', async (path) => {
  expect(await fetchPublicFile(buildUrl(path), MAX_BYTES, localPolicy)).toEqual(fileBytes)
})

test.each([
  ['/large', 'too-large'],
  ['/endless', 'too-large'],
  ['/busy', 'unreached'],
  ['/cut', 'unreached'],
  ['/nothing', 'refused'],
  ['/around', 'refused'],
  ['/inside', 'forbidden'],
  ['/home', 'forbidden'],
  ['/file', 'forbidden'],
  ['/name', 'forbidden'],
])('a download of %s is rejected as %s', async (path, expectedKind) => {
  expect(await readErrorKind(buildUrl(path), localPolicy)).toBe(expectedKind)
  expect(requests.filter((url) => url !== path)).toEqual([])
})

test('a download follows at most three redirects', async () => {
  expect(await readErrorKind(buildUrl('/around'), localPolicy)).toBe('refused')
  expect(requests).toHaveLength(4)
})

test.each(['127.0.0.1', 'localhost', '[::1]', '127.1', '0x7f000001', '2130706433', '[::ffff:127.0.0.1]'])(
  'a download never requests the local machine as %s, on any port',
  async (hostName) => {
    expect(await readErrorKind(`http://${hostName}:${port}/picture`)).toBe('forbidden')
    expect(
      await readErrorKind(`http://${hostName}:${port}/picture`, {
        isAllowedAddress: isPublicAddress,
        allowedPorts: [String(port)],
      }),
    ).toBe('forbidden')
    expect(requests).toEqual([])
  },
)

test('a download from a host name that resolves to the local machine is rejected when connecting', async () => {
  const networkPolicy = {
    isAllowedAddress: (fileUrl: string) => fileUrl !== '127.0.0.1' && fileUrl !== '::1',
    allowedPorts: [String(port)],
  }
  expect(await readErrorKind(`http://localhost:${port}/picture`, networkPolicy)).toBe('forbidden')
  expect(requests).toEqual([])
})

test.each([
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
  ],
  ...[
    '192.0.0.8',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
  ],
  ...['::ffff:10.0.0.1', '64:ff9b::10.0.0.1', '2002:7f00:1::', '2001:db8::1', '2001::1', 'x', ''],
])('%s is not a public IP address', (fileUrl) => expect(isPublicAddress(fileUrl)).toBe(false))

test.each(['1.1.1.1', '172.15.0.1', '172.32.0.1', '192.167.0.1', '100.63.0.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is a public IP address',
  (fileUrl) => expect(isPublicAddress(fileUrl)).toBe(true),
)
