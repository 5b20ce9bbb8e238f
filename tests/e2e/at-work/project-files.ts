import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import type { DevelopmentSite } from './development-site.ts'

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

/** Writes private files into the project folder. Returns the URL paths that serve a private file. */
export async function listLeaks({ address, folder }: DevelopmentSite): Promise<string[]> {
  for (const file of privateFiles) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, SECRET_FILE_CONTENT)
  }
  const leakedUrls: string[] = []
  for (const path of privateFiles.flatMap((file) => listUrlPaths(folder, file))) {
    const body = await requestPath(address, path)
    const inlinedText = Buffer.from(/base64,([\w+/=]+)/.exec(body)?.[1] ?? '', 'base64').toString()
    if (`${body}${inlinedText}`.includes('kept-from-the-network')) leakedUrls.push(path)
  }
  return leakedUrls
}
