import { readFile } from 'node:fs/promises'

export type HeadersOf = (path: string) => Record<string, string>

export async function readFileHeaders(): Promise<HeadersOf> {
  const [, ...blocks] = (await readFile('netlify.toml', 'utf8')).split('[[headers]]')
  const rules = blocks.map((block) => {
    const prefix = /for = "([^"*]*)\*"/.exec(block)?.[1]
    if (!prefix) throw new Error(`Only paths that end in * are understood: ${block}`)
    const lines = [...block.matchAll(/^ {4}([\w-]+) = "(.*)"$/gm)]
    return {
      prefix,
      headers: Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value])),
    }
  })
  return (path) =>
    Object.assign({}, ...rules.filter(({ prefix }) => path.startsWith(prefix)).map(({ headers }) => headers))
}
