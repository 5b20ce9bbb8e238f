import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'

// The timeout is long, because Vite notices a changed file late on a busy machine.
const expectWithLongTimeout = expect.configure({ timeout: 90_000 })

async function editFile(folder: string, path: string, oldText: string, newText: string): Promise<() => Promise<void>> {
  const file = join(folder, path)
  const originalText = await readFile(file, 'utf8')
  expect(originalText, path).toContain(oldText)
  // Replaces the file by renaming a new one, as code editors do, so that Vite never reads a partial file.
  async function replaceText(text: string): Promise<void> {
    const temporaryFile = join(folder, '..', 'saved')
    await writeFile(temporaryFile, text)
    await rename(temporaryFile, file)
  }
  await replaceText(originalText.replace(oldText, newText))
  return () => replaceText(originalText)
}

const savedChanges = [
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
    file: 'src/admin/team/login/LoginForm.tsx',
    from: '>{texts.title}<',
    to: '>The way in<',
    path: '/admin/login',
    heading: 'The way in',
  },
  {
    what: 'a file of src/content',
    file: 'src/content/pages/contact.ts',
    from: "title: 'Get in Touch'",
    to: "title: 'Call us tonight'",
    path: '/contact',
    heading: 'Call us tonight',
    isUsedByAdmin: true,
  },
]

for (const { what: fileKind, file, from: oldText, to: newText, path, heading, isUsedByAdmin } of savedChanges) {
  test(`the open page shows a saved change of ${fileKind}, without a restart`, async ({
    page,
    site,
    consoleMessages,
  }) => {
    if (isUsedByAdmin) {
      await page.goto('/admin/login')
      // Imports the file as the admin's script does. Astro alone reloads no page for such a file.
      await page.evaluate((module) => import(module), '/src/admin/settings/SettingsTab.tsx')
    }
    await page.goto(path, { waitUntil: 'networkidle' })
    // Waits for hydration, because an island that hydrates while its file changes may keep the old text.
    await expect(page.locator('astro-island[client="idle-replay"][ssr]')).toHaveCount(0)
    const undoEdit = await editFile(site.folder, file, oldText, newText)
    const changedHeading = page.getByRole('heading', { name: heading })
    await expectWithLongTimeout(changedHeading).toBeVisible()
    await undoEdit()
    await expectWithLongTimeout(changedHeading).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(consoleMessages).toEqual([])
  })
}

test('after its file is saved, a function answers with the new code without a restart of the local site', async ({
  site,
  request,
}) => {
  const file = 'netlify/functions/session.ts'
  const undoEdit = await editFile(
    site.folder,
    file,
    'Response.json(await describeSession(request, ip))',
    'Response.json({ ...(await describeSession(request, ip)), edited: true })',
  )
  async function hasEditedResponse(): Promise<boolean | undefined> {
    const sessionResponse = await request.get('/api/admin/session').catch(() => undefined)
    return sessionResponse?.ok() ? 'edited' in (await sessionResponse.json()) : undefined
  }
  await expectWithLongTimeout.poll(hasEditedResponse).toBe(true)
  await undoEdit()
  await expectWithLongTimeout.poll(hasEditedResponse).toBe(false)
})

test('without a restart of the local site a new function answers and a deleted function does not', async ({
  site,
  request,
}) => {
  const file = join(site.folder, 'netlify/functions/hello.ts')
  await writeFile(file, "export const config = { path: '/hello' }\nexport default () => new Response('Hello')\n")
  const hasResponse = async () => (await (await request.get('/hello')).text()) === 'Hello'
  await expectWithLongTimeout.poll(hasResponse).toBe(true)
  await rm(file)
  await expectWithLongTimeout.poll(hasResponse).toBe(false)
})
