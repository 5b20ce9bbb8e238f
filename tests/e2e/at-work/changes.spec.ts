import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'

// A busy machine notices a changed file late.
const shows = expect.configure({ timeout: 90_000 })

async function edit(folder: string, path: string, from: string, to: string): Promise<() => Promise<void>> {
  const file = join(folder, path)
  const before = await readFile(file, 'utf8')
  expect(before, path).toContain(from)
  // Replaces the file atomically, as editors do.
  async function save(text: string): Promise<void> {
    const whole = join(folder, '..', 'saved')
    await writeFile(whole, text)
    await rename(whole, file)
  }
  await save(before.replace(from, to))
  return () => save(before)
}

const saved = [
  {
    what: 'an .astro file',
    file: 'src/pages/about.astro',
    from: '</Page>',
    to: '<h2>Written a moment ago</h2></Page>',
    path: '/about',
    heading: 'Written a moment ago',
  },
  {
    what: 'a .tsx file',
    file: 'src/features/admin/LoginForm.tsx',
    from: '>{loginFormTexts.title}<',
    to: '>The way in<',
    path: '/admin/login',
    heading: 'The way in',
  },
  {
    what: 'a file of src/content',
    file: 'src/content/contact.ts',
    from: "title: 'Get in Touch'",
    to: "title: 'Call us tonight'",
    path: '/contact',
    heading: 'Call us tonight',
  },
]

for (const { what, file, from, to, path, heading } of saved) {
  test(`${what} shows in the open page after saving, without a restart`, async ({ page, site, complaints }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    // An island that hydrates while its file changes may still have the old page.
    await expect(page.locator('astro-island[client="staff"][ssr]')).toHaveCount(0)
    const takeBack = await edit(site.folder, file, from, to)
    const shown = page.getByRole('heading', { name: heading })
    await shows(shown).toBeVisible()
    await takeBack()
    await shows(shown).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(complaints).toEqual([])
  })
}

test('a saved function answers with its new code, without a restart', async ({ site, request }) => {
  const file = 'netlify/functions/admin-session.ts'
  const takeBack = await edit(site.folder, file, 'Response.json(state)', 'Response.json({ ...state, edited: true })')
  async function isEdited(): Promise<boolean | undefined> {
    const answer = await request.get('/api/admin/session').catch(() => undefined)
    return answer?.ok() ? 'edited' in (await answer.json()) : undefined
  }
  await shows.poll(isEdited).toBe(true)
  await takeBack()
  await shows.poll(isEdited).toBe(false)
})

test('a new function answers and a deleted one does not, without a restart', async ({ site, request }) => {
  const file = join(site.folder, 'netlify/functions/hello.ts')
  await writeFile(file, "export const config = { path: '/hello' }\nexport default () => new Response('Hello')\n")
  const isAnswered = async () => (await (await request.get('/hello')).text()) === 'Hello'
  await shows.poll(isAnswered).toBe(true)
  await rm(file)
  await shows.poll(isAnswered).toBe(false)
})
