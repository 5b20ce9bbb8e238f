import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import type { DevelopmentSite } from '#tests/support/development-site.ts'

const SECRET = 'export default "kept-from-the-network"'

const files = [
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
const queries = ['', '?raw', '?url', '?import', '?import&raw', '?raw??', '?inline', '?import&inline', '?.svg?import']

/** Sends the path unchanged: fetch() resolves dots. */
export function requestPath(address: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request(address, { path }, async (response) => {
      let body = `${response.statusCode} `
      for await (const part of response.setEncoding('latin1')) body += part
      resolve(body)
    })
      .on('error', reject)
      .end()
  })
}

const encodeFirst = (path: string) => path.replace(/[^/]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)

function addressesOf(folder: string, file: string): string[] {
  const paths = [
    `/${file}`,
    `/${encodeFirst(file)}`,
    `//${file}`,
    `/src/../${file}`,
    `/src/%2e%2e/${file}`,
    `/src/..%2f${file}`,
    `/@fs${folder}/${file}`,
    `/@fs${folder}/src/../${file}`,
    `/@fs${folder}/src/%2e%2e/${file}`,
    `/@fs${folder}/${encodeFirst(file)}`,
    `/@fs/${folder}/${file}`,
    `/@id/${folder}/${file}`,
    `/${file}/`,
  ]
  return paths.flatMap((path) => queries.map((query) => path + query))
}

/** Writes private files into the project and lists the paths under which the site serves one. */
export async function listLeaks({ address, folder }: DevelopmentSite): Promise<string[]> {
  for (const file of files) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, SECRET)
  }
  const leaks: string[] = []
  for (const path of files.flatMap((file) => addressesOf(folder, file))) {
    const body = await requestPath(address, path)
    const inline = Buffer.from(/base64,([\w+/=]+)/.exec(body)?.[1] ?? '', 'base64').toString()
    if (`${body}${inline}`.includes('kept-from-the-network')) leaks.push(path)
  }
  return leaks
}
