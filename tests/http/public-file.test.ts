import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchPublicFile, type NetworkPolicy, PublicFileError } from '#netlify/http/public-file.ts'
import { isPublicAddress } from '#netlify/http/public-network.ts'
import { listenLocally } from '#tests/support/listen.ts'

const LIMIT = 1000
const bytes = Buffer.from('a picture')

let server: Server
let port: number
let requests: string[] = []
let localReach: NetworkPolicy

beforeAll(async () => {
  server = createServer(({ url = '', headers }, response) => {
    requests.push(url)
    const to = (status: number, location: string) => void response.writeHead(status, { location }).end()
    if (url === '/picture') return void response.end(headers.cookie || headers.referer ? 'told' : bytes)
    if (url === '/large') return void response.end(Buffer.alloc(LIMIT + 1))
    if (url === '/endless') return void setInterval(() => response.write(Buffer.alloc(300)), 1).unref()
    if (url === '/busy') return void response.writeHead(503).end()
    if (url === '/moved') return to(301, '/picture')
    if (url === '/around') return to(302, '/around')
    if (url === '/inside') return to(302, 'http://169.254.169.254/latest/meta-data/')
    if (url === '/home') return to(307, `http://127.0.0.2:${port}/picture`)
    if (url === '/file') return to(302, 'file:///etc/passwd')
    if (url === '/name') return to(302, `http://user:password@127.0.0.1:${port}/picture`)
    if (url === '/cut')
      return void response.writeHead(200, { 'content-length': 500 }).write('half', () => response.destroy())
    return void response.writeHead(404).end()
  })
  port = await listenLocally(server)
  localReach = {
    isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
    ports: [String(port), ''],
  }
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const urlOf = (path: string) => `http://127.0.0.1:${port}${path}`

async function errorKind(address: string, reach?: NetworkPolicy): Promise<string> {
  requests = []
  const error = await fetchPublicFile(address, LIMIT, reach).catch((thrown: unknown) => thrown)
  if (!(error instanceof PublicFileError)) throw new Error(`${address} was read`)
  return error.kind
}

test.each(['/picture', '/moved'])('the file at %s is downloaded without cookies and referrer', async (path) => {
  expect(await fetchPublicFile(urlOf(path), LIMIT, localReach)).toEqual(bytes)
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
])('a download of %s is rejected as %s', async (path, kind) => {
  expect(await errorKind(urlOf(path), localReach)).toBe(kind)
  expect(requests.filter((url) => url !== path)).toEqual([])
})

test('a download follows at most three redirects', async () => {
  expect(await errorKind(urlOf('/around'), localReach)).toBe('refused')
  expect(requests).toHaveLength(4)
})

test.each(['127.0.0.1', 'localhost', '[::1]', '127.1', '0x7f000001', '2130706433', '[::ffff:127.0.0.1]'])(
  'a download never requests the local machine as %s, on any port',
  async (host) => {
    expect(await errorKind(`http://${host}:${port}/picture`)).toBe('forbidden')
    expect(
      await errorKind(`http://${host}:${port}/picture`, { isAllowed: isPublicAddress, ports: [String(port)] }),
    ).toBe('forbidden')
    expect(requests).toEqual([])
  },
)

test('a download from a host name that resolves to the local machine is rejected when connecting', async () => {
  const reach = { isAllowed: (address: string) => address !== '127.0.0.1' && address !== '::1', ports: [String(port)] }
  expect(await errorKind(`http://localhost:${port}/picture`, reach)).toBe('forbidden')
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
])('%s is not a public IP address', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['1.1.1.1', '172.15.0.1', '172.32.0.1', '192.167.0.1', '100.63.0.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is a public IP address',
  (address) => expect(isPublicAddress(address)).toBe(true),
)
