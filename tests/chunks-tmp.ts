import { readFileSync, readdirSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
const dir = process.argv[2] ?? ''
const files = readdirSync(dir).filter((f) => f.endsWith('.js'))
const read = (f: string) => readFileSync(`${dir}/${f}`, 'utf8')
const start = files.find((f) => f.startsWith('Dashboard.')) ?? ''
const seen = new Set<string>()
const visit = (f: string) => { if (seen.has(f)) return; seen.add(f); for (const [, , m] of read(f).matchAll(/(from|import)\s*[`"']\.\/([^`"'?]+\.js)/g)) if (m) visit(m) }
visit(start)
const extra = (process.argv[3] ?? '').split(',').filter(Boolean)
for (const e of extra) { const f = files.find((x) => x.startsWith(`${e}.`)); if (f) visit(f) }
const rows = [...seen].map((f) => [f, brotliCompressSync(read(f), { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length] as const).sort((a, b) => b[1] - a[1])
let sum = 0
for (const [f, n] of rows) { sum += n; console.log(n, f) }
console.log(sum)
