import { type Browser, expect, type Locator, type Page } from '@playwright/test'

export interface Visitor {
  page: Page
  name: string
  path: string
  script: boolean
  yes: number
}

interface Way {
  site: string
  script: boolean
  contact: boolean
  trouble: string
}

export function isAccepted({ yes }: Visitor): boolean {
  return yes > 0
}

function formOf({ page }: Visitor): Locator {
  return page.locator('main form')
}

async function fillIn(visitor: Visitor): Promise<void> {
  const form = formOf(visitor)
  await form.getByLabel('Full name').fill(visitor.name)
  await form.getByLabel('Email').fill('visitor@uzoamaka.example')
  if (visitor.path === '/volunteer') {
    await form.getByLabel('Phone').fill('0803 123 4567')
    await form.getByLabel('Local government area').selectOption('Oyi')
  } else {
    await form.getByLabel('Subject').fill('The bridge')
    await form.getByLabel('Message').fill('When will it be mended?\nIt rains.')
  }
  // From here on the script, if any, handles the form.
  if (visitor.script) await expect(visitor.page.locator('astro-island[client=form]')).not.toHaveAttribute('ssr')
}

export async function visitFormPage(browser: Browser, { site, script, contact, trouble }: Way): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: site, javaScriptEnabled: script })
  const page = await context.newPage()
  const name = `Visitor ${script ? 'with' : 'without'} script: ${trouble}`
  const visitor: Visitor = { page, name, path: contact ? '/contact' : '/volunteer', script, yes: 0 }
  page.on('response', (response) => {
    if (response.request().method() !== 'POST') return
    if (response.status() === 201) visitor.yes++
  })
  page.on('framenavigated', (frame) => {
    if (frame.url() === `${site}${visitor.path}/thanks`) visitor.yes++
  })
  await page.goto('/privacy')
  await page.goto(visitor.path)
  await fillIn(visitor)
  // From here on a page may hang, and the visitor tries again.
  context.setDefaultTimeout(10_000)
  return visitor
}

export async function sendForm(visitor: Visitor, twice: boolean): Promise<void> {
  const button = formOf(visitor).locator('button[type=submit]')
  const options = { noWaitAfter: true, timeout: 30_000 }
  await (twice ? button.dblclick(options) : button.click(options))
}

const states: Record<string, RegExp> = {
  visitor: /^Not sent yet: there is no connection\./,
  'database store': /^Not sent: something went wrong on our side\./,
}

async function readOutcomeWithoutScript({ page, name }: Visitor, down: string[]): Promise<void> {
  if (down.includes('visitor')) return
  const isRefused = down.length === 2
  await expect(page).toHaveURL(isRefused ? /\/again\?status=503/ : /\/thanks$/)
  if (isRefused) await expect(page.getByLabel('Full name')).toHaveValue(name)
}

export async function readOutcome(visitor: Visitor, down: string[]): Promise<void> {
  if (!visitor.script) return await readOutcomeWithoutScript(visitor, down)
  const form = formOf(visitor)
  const state = states[down.join(' ')] ?? (down.includes('visitor') ? states.visitor : undefined)
  await expect(form.getByRole('status')).toHaveText(state ?? /^Sent\./)
  await expect(form.getByLabel('Full name')).toHaveValue(state ? visitor.name : '')
}

async function isBusy(visitor: Visitor): Promise<boolean> {
  if (!visitor.script) return false
  const text = await formOf(visitor).getByRole('status').textContent()
  const waits = await visitor.page.evaluate(() =>
    Object.keys(localStorage).some((key) => JSON.parse(localStorage.getItem(key) ?? '{}').draft?.waiting),
  )
  return waits || /^(Sending|Not sent yet)/.test(text ?? '')
}

async function tryAgain(visitor: Visitor): Promise<void> {
  const { page, path } = visitor
  if (!page.url().includes(path)) await page.goto(path)
  // Pending and queued submissions arrive by themselves.
  if ((await isBusy(visitor)) || isAccepted(visitor)) return
  if ((await formOf(visitor).getByLabel('Full name').inputValue()) !== visitor.name) await fillIn(visitor)
  await sendForm(visitor, false)
}

async function waitUntilAccepted(visitor: Visitor): Promise<boolean> {
  const patience = { timeout: 3000, intervals: [100] }
  return await expect
    .poll(() => isAccepted(visitor), patience)
    .toBe(true)
    .then(
      () => true,
      () => false,
    )
}

export async function submitUntilAccepted(visitor: Visitor): Promise<void> {
  for (const end = Date.now() + 180_000; Date.now() < end && !(await waitUntilAccepted(visitor)); )
    // A navigation ends the attempt; the next one continues on the new page.
    await tryAgain(visitor).catch(() => {})
}
