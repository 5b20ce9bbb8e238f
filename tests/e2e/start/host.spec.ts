// `npm start -- --host`: the whole site of `npm start`, open to the other devices of the local network.
import { spawnSync } from 'node:child_process'
import { logInOnPage, waitForHydration } from '#tests/e2e/fixtures.ts'
import { makeImage } from '#tests/support/data/images.ts'
import { expect, readPassword, test } from './fixtures.ts'
import { listLeaks, listMachineAddresses, listPublicPorts, requestPath } from './network.ts'
import { expectPainted } from './painted-page.ts'

test.use({ command: 'npm start -- --host', ignoreHTTPSErrors: true })

test('npm start -- --host opens one port to other devices, with a password for this run, and serves no private file', async ({
  site,
  request,
}) => {
  const password = readPassword(site)
  const readLoginStatus = async (address: string, typedPassword: string) =>
    (await request.post(`${address}/api/admin/login`, { data: { password: typedPassword } })).status()
  const port = Number(new URL(site.address).port)
  for (const address of listMachineAddresses(port, 'https')) {
    expect(site.readOutput()).toContain(`On a phone   ${address}`)
    expect((await request.get(`${address}/about`)).status()).toBe(200)
    expect(await readLoginStatus(address, 'campaign2025')).toBe(401)
    expect(await readLoginStatus(address, password)).toBe(204)
    const plainResponse = await fetch(`${address.replace('https', 'http')}/about?x=1`, { redirect: 'manual' })
    expect([plainResponse.status, plainResponse.headers.get('Location')]).toEqual([307, `${address}/about?x=1`])
  }
  expect(site.readOutput()).toContain('The browser warns once')
  expect(site.readOutput()).toContain('Passkeys need localhost')
  expect(await readLoginStatus(site.address, 'campaign2025')).toBe(401)
  // A logged request proves that the site reads LOG_LEVEL from .env, because local calls are not logged by default.
  expect(site.readOutput()).toContain('"level":"info"')
  expect(await listLeaks(site)).toEqual([])
  for (const servedPath of ['/@vite/client', `/@fs${site.folder}/src/middleware.ts`])
    expect(await requestPath(site.address, servedPath), servedPath).toMatch(/^200 /)
  expect((await request.put(`${site.address}/api/news/%E0%A4%A`)).status()).toBe(400)
  // The other ports belong to the blob store, which must refuse requests without a token of this run.
  for (const blobPort of listPublicPorts(site).filter((openPort) => openPort !== port))
    expect((await fetch(`http://127.0.0.1:${blobPort}/site/site:forms`)).status).toBe(403)
})

test('a second npm start in the same folder says where the site runs and exits with 2', ({ site }) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['netlify/tools/dev/start.ts'], {
    cwd: site.folder,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    encoding: 'utf8',
  })
  expect(stderr.trim()).toBe(`This folder is in use by the site at ${site.address}: stop it first (Ctrl-C).`)
  expect([status, stdout]).toEqual([2, ''])
})

test('a phone on the network has a secure context, sends the volunteer form and logs in', async ({
  page,
  site,
  consoleMessages,
}) => {
  const [address = ''] = listMachineAddresses(Number(new URL(site.address).port), 'https')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${address}/volunteer`)
  // Vite may reload the page meanwhile.
  await expect(async () => expect(await page.evaluate(() => isSecureContext)).toBe(true)).toPass()
  const form = page.getByRole('main').locator('form')
  // Vite reloads the page once it has prepared the packages of the form, so that the form needs another touch.
  await expect(async () => {
    await form.getByLabel('Email').focus()
    await form.getByLabel('Full name').focus()
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0, { timeout: 10_000 })
    await page.waitForLoadState('networkidle')
  }).toPass()
  await form.getByLabel('Full name').fill('Ada Obi')
  await form.getByLabel('Email').fill('ada@example.org')
  await form.getByLabel('Phone').fill('08031234567')
  await form.getByLabel('Local government area').selectOption({ index: 1 })
  const sentRequest = page.waitForResponse('**/api/volunteers')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  // If Vite has reloaded the page once more, the browser sends the form without its script.
  expect([201, 303]).toContain((await sentRequest).status())
  await expect(page.getByText('Thank you for volunteering!').first()).toBeVisible()
  await logInOnPage(page, address, readPassword(site))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  expect(consoleMessages.splice(0).filter((line) => !line.includes('504'))).toEqual([])
})

test('staff publish an article with an image and upload an image, and visitors see painted pages with both', async ({
  page,
  site,
  consoleMessages,
}) => {
  const buffer = await makeImage('jpeg', { width: 900, height: 600 })
  const image = { name: 'school.jpg', mimeType: 'image/jpeg', buffer }
  const expectLoaded = (element: ReturnType<typeof page.locator>) =>
    expect.poll(() => element.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
  await page.setViewportSize({ width: 360, height: 800 })
  await logInOnPage(page, '', readPassword(site))
  await page.getByRole('button', { name: 'Create Article' }).click()
  await page.getByLabel('Title').fill('Written at work')
  await page.getByLabel('Excerpt').fill('Six classrooms and one well.')
  await page.getByRole('textbox', { name: 'Content' }).fill('The first paragraph.\n\nThe second paragraph.')
  await page.getByLabel('Image file').setInputFiles(image)
  await expect(page.getByRole('img', { name: 'Preview of the image' })).toBeVisible()
  await page.getByRole('button', { name: 'Create Article' }).click()
  await expect(page.getByText('Article created successfully')).toBeVisible()

  const token = await page.evaluate(() => localStorage.getItem('adminToken'))
  const headers = { Authorization: `Bearer ${token}` }
  const { uploadURL } = await (await page.request.post('/api/objects/upload', { headers })).json()
  await page.request.put(uploadURL, { headers: { ...headers, 'Content-Type': 'image/jpeg' }, data: buffer })
  const item = { title: 'Uploaded at work', type: 'image', category: 'rally', uploadURL }
  expect((await page.request.put('/api/gallery-media', { headers, data: item })).status()).toBe(200)

  await page.goto('/news', { waitUntil: 'networkidle' })
  await waitForHydration(page)
  for (const width of [360, 1280]) await expectPainted(page, width)
  await page.getByRole('link', { name: 'Read More: Written at work' }).click()
  const article = page.getByRole('dialog', { name: 'Written at work' })
  await expect(article).toContainText('The second paragraph.')
  await expectLoaded(article.locator('img').first())
  await page.goto('/gallery?tab=rally', { waitUntil: 'networkidle' })
  await expectLoaded(page.getByRole('img', { name: 'Uploaded at work' }).first())
  // Vite answers 504 while it prepares a package that a page is the first to import.
  expect(consoleMessages.splice(0).filter((line) => !line.includes('504'))).toEqual([])
})
