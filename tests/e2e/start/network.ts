// Lists the open ports and the readable files of a local site, as another device on the network sees them.
import { mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { dirname, join } from 'node:path'
import { isDeepTestRun } from '#tests/support/rounds.ts'
import type { DevelopmentSite } from './development-site.ts'

/** Lists the addresses of `port` by which other devices of the network reach this machine. */
export const listMachineAddresses = (port: number, protocol = 'http'): string[] =>
  Object.values(networkInterfaces())
    .flatMap((interfaceAddresses) => interfaceAddresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => `${protocol}://${address}:${port}`)

interface PortListener {
  address: string
  port: number
}

const LISTEN_STATE = '0A'

function tryRead<Result>(readValue: () => Result): Result | undefined {
  try {
    return readValue()
  } catch {
    // Returns undefined when the process ended before its files in /proc could be read.
    return undefined
  }
}

function listProcessTree(pid: number): number[] {
  const parentIds = new Map<number, number>()
  for (const processFolder of readdirSync('/proc').filter((folderName) => /^\d+$/.test(folderName))) {
    const processStat = tryRead(() => readFileSync(`/proc/${processFolder}/stat`, 'utf8')) ?? ''
    parentIds.set(Number(processFolder), Number(/\) \S (\d+)/.exec(processStat)?.[1]))
  }
  const processIds = [pid]
  for (const processId of processIds)
    for (const [child, parent] of parentIds) if (parent === processId) processIds.push(child)
  return processIds
}

function listSocketInodes(pid: number): string[] {
  const folder = `/proc/${pid}/fd`
  const links = (tryRead(() => readdirSync(folder)) ?? []).map((fd) => tryRead(() => readlinkSync(`${folder}/${fd}`)))
  return links.flatMap((socketLink) => /^socket:\[(\d+)\]$/.exec(socketLink ?? '')?.[1] ?? [])
}

/** Lists the ports on which the site's processes listen. Only Linux tells them: elsewhere the list is empty. */
export function listListeners({ pid }: DevelopmentSite): PortListener[] {
  if (process.platform !== 'linux') return []
  const ownInodes = new Set(listProcessTree(pid).flatMap(listSocketInodes))
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
    (tryRead(() => readFileSync(table, 'utf8')) ?? '')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode = '']) => state === LISTEN_STATE && ownInodes.has(inode))
      .map(([, localAddress = '']) => {
        const [address = '', port = ''] = localAddress.split(':')
        return { address, port: Number.parseInt(port, 16) }
      }),
  )
}

/** Loopback addresses 127.0.0.1 and ::1 as /proc/net prints them, in the machine's byte order. */
const LOOPBACK_ADDRESSES = ['0100007F', '00000000000000000000000001000000']

/** Lists the ports that other devices can reach. */
export function listPublicPorts(site: DevelopmentSite): number[] {
  const publicListeners = listListeners(site).filter(({ address }) => !LOOPBACK_ADDRESSES.includes(address))
  return [...new Set(publicListeners.map(({ port }) => port))]
}

const SECRET_FILE_CONTENT = 'export default "kept-from-the-network"'

const privateFiles = [
  '.env.production',
  '.git/config',
  '.netlify/db/base.txt',
  '.netlify/db/base.js',
  '.netlify/local-site-copy.json',
  '.tests/report.js',
  'backup-2026.tar.gz',
  'backup-2026/tables/000000-volunteers.jsonl',
  'backup-2026.js',
]
const urlQueries = ['', '?raw', '?url', '?import', '?import&raw', '?raw??', '?inline', '?import&inline', '?.svg?import']

/** Requests the path as given, because fetch() would resolve `..` segments. */
export function requestPath(address: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request(address, { path }, async (response) => {
      let body = `${response.statusCode} `
      for await (const chunk of response.setEncoding('latin1')) body += chunk
      resolve(body)
    })
      .on('error', reject)
      .end()
  })
}

const encodeFirstLetter = (path: string) => path.replace(/[^/]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)

function listUrlPaths(folder: string, file: string): string[] {
  const paths = [
    `/${file}`,
    `/${encodeFirstLetter(file)}`,
    `//${file}`,
    `/src/../${file}`,
    `/src/%2e%2e/${file}`,
    `/src/..%2f${file}`,
    `/@fs${folder}/${file}`,
    `/@fs${folder}/src/../${file}`,
    `/@fs${folder}/src/%2e%2e/${file}`,
    `/@fs${folder}/${encodeFirstLetter(file)}`,
    `/@fs/${folder}/${file}`,
    `/@id/${folder}/${file}`,
    `/${file}/`,
  ]
  return paths.flatMap((path) => urlQueries.map((query) => path + query))
}

/** Tries every tenth combination of path and query, which includes each path and each query for several files. */
const QUICK_RUN_STEP = 10

/** Writes private files into the project folder. Returns the URL paths that serve a private file. */
export async function listLeaks({ address, folder }: DevelopmentSite): Promise<string[]> {
  for (const file of privateFiles) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, SECRET_FILE_CONTENT)
  }
  const allPaths = privateFiles.flatMap((file) => listUrlPaths(folder, file))
  const leakedUrls: string[] = []
  for (const path of allPaths.filter((_, index) => isDeepTestRun || index % QUICK_RUN_STEP === 0)) {
    const body = await requestPath(address, path)
    const inlinedText = Buffer.from(/base64,([\w+/=]+)/.exec(body)?.[1] ?? '', 'base64').toString()
    if (`${body}${inlinedText}`.includes('kept-from-the-network')) leakedUrls.push(path)
  }
  return leakedUrls
}
