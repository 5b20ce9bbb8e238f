import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const text = readFileSync('CONTRIBUTING.md', 'utf8')
const section = /## Follow what happens\n([\s\S]*?)\n## /.exec(text)?.[1] ?? ''

/** A name without a folder stands beside the one before it. */
function listFiles(item: string): string[] {
  const paths: string[] = []
  for (const [, name = ''] of item.matchAll(/`([\w./-]+\.\w+)`/g)) {
    paths.push(name.includes('/') ? name : join(dirname(paths.at(-1) ?? ''), name))
  }
  return paths
}

test.each(section.split('\n- ').slice(1))('every file is there: %s', (item) => {
  const files = listFiles(item)
  expect(files.filter((path) => !existsSync(path))).toEqual([])
  expect(files.length).toBeGreaterThan(4)
  expect(files.length).toBeLessThanOrEqual(20)
})

test('the files and folders that recipes name are there', () => {
  const named = [...text.matchAll(/`((?:src|netlify|tests)\/[\w./-]+)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})
