import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { lgas } from '#src/content/lgas.ts'

export interface SimulatedVisitor {
  page: Page
  name: string
  path: string
  hasJavaScript: boolean
  acceptedCount: number
}

interface VisitOptions {
  site: string
  hasJavaScript: boolean
  usesContactForm: boolean
  scenarioDescription: string
}

export function isAccepted({ acceptedCount }: SimulatedVisitor): boolean {
  return acceptedCount > 0
}

function findForm({ page }: SimulatedVisitor): Locator {
  return page.locator('main form')
}

async function fillForm(visitor: SimulatedVisitor): Promise<void> {
  const form = findForm(visitor)
  await form.getByLabel('Full name').fill(visitor.name)
  await form.getByLabel('Email').fill('visitor@people.example')
  if (visitor.path === '/volunteer') {
    await form.getByLabel('Phone').fill('0803 123 4567')
    await form.getByLabel('Local government area').selectOption(lgas[0])
  } else {
    await form.getByLabel('Subject').fill('The bridge')
    await form.getByLabel('Message').fill('When will it be mended?\nIt rains.')
  }
  // Waits for hydration, so that the script submits the form instead of the browser.
  if (visitor.hasJavaScript)
    await expect(visitor.page.locator('astro-island[client=interaction]')).not.toHaveAttribute('ssr')
}

export async function visitFormPage(
  browser: Browser,
  { site, hasJavaScript, usesContactForm, scenarioDescription }: VisitOptions,
): Promise<SimulatedVisitor> {
  const context = await browser.newContext({ baseURL: site, javaScriptEnabled: hasJavaScript })
  const page = await context.newPage()
  const name = `Visitor ${hasJavaScript ? 'with' : 'without'} script: ${scenarioDescription}`
  const visitor: SimulatedVisitor = {
    page,
    name,
    path: usesContactForm ? '/contact' : '/volunteer',
    hasJavaScript,
    acceptedCount: 0,
  }
  page.on('response', (response) => {
    if (response.request().method() !== 'POST') return
    if (response.status() === 201) visitor.acceptedCount++
  })
  page.on('framenavigated', (frame) => {
    if (frame.url().startsWith(`${site}${visitor.path}/thanks`)) visitor.acceptedCount++
  })
  await page.goto('/privacy')
  await page.goto(visitor.path)
  await fillForm(visitor)
  // The timeout is short, because a page may hang during an outage and the visitor then tries again.
  context.setDefaultTimeout(10_000)
  return visitor
}

export async function sendForm(visitor: SimulatedVisitor, isDoubleClick: boolean): Promise<void> {
  const button = findForm(visitor).locator('button[type=submit]')
  const clickOptions = { noWaitAfter: true, timeout: 30_000 }
  await (isDoubleClick ? button.dblclick(clickOptions) : button.click(clickOptions))
}

const statusTexts: Record<string, RegExp> = {
  visitor: /^Not sent yet: there is no connection\./,
  'database store': /^Not sent yet: our server cannot take it right now\./,
}

async function readOutcomeWithoutScript({ page, name }: SimulatedVisitor, failedServices: string[]): Promise<void> {
  if (failedServices.includes('visitor')) return
  const isSubmissionRefused = failedServices.length === 2
  await expect(page).toHaveURL(isSubmissionRefused ? /\/again\?status=503/ : /\/thanks(\/|$)/)
  if (isSubmissionRefused) await expect(page.getByLabel('Full name')).toHaveValue(name)
}

export async function expectOutcome(visitor: SimulatedVisitor, failedServices: string[]): Promise<void> {
  if (!visitor.hasJavaScript) return await readOutcomeWithoutScript(visitor, failedServices)
  const form = findForm(visitor)
  const expectedStatus =
    statusTexts[failedServices.join(' ')] ?? (failedServices.includes('visitor') ? statusTexts.visitor : undefined)
  if (expectedStatus) await expect(form.getByRole('status')).toHaveText(expectedStatus)
  else
    await expect(
      visitor.page.getByRole('heading', { name: /^(Thank you for volunteering|Message sent)!/ }),
    ).toBeVisible()
  await expect(form.getByLabel('Full name')).toHaveValue(expectedStatus ? visitor.name : '')
}

async function isStillSending(visitor: SimulatedVisitor): Promise<boolean> {
  if (!visitor.hasJavaScript) return false
  const statusText = await findForm(visitor).getByRole('status').textContent()
  const hasUnsentDraft = await visitor.page.evaluate(() =>
    Object.keys(localStorage).some((key) => JSON.parse(localStorage.getItem(key) ?? '{}').draft?.waiting),
  )
  return hasUnsentDraft || /^(Sending|Not sent yet)/.test(statusText ?? '')
}

async function retrySubmission(visitor: SimulatedVisitor): Promise<void> {
  const { page, path } = visitor
  if (!page.url().includes(path)) await page.goto(path)
  // Does not submit again while the browser is still sending or after the server has queued the submission.
  if ((await isStillSending(visitor)) || isAccepted(visitor)) return
  if ((await findForm(visitor).getByLabel('Full name').inputValue()) !== visitor.name) await fillForm(visitor)
  await sendForm(visitor, false)
}

async function waitUntilAccepted(visitor: SimulatedVisitor): Promise<boolean> {
  const pollOptions = { timeout: 3000, intervals: [100] }
  return await expect
    .poll(() => isAccepted(visitor), pollOptions)
    .toBe(true)
    .then(
      () => true,
      () => false,
    )
}

export async function submitUntilAccepted(visitor: SimulatedVisitor): Promise<void> {
  for (const deadline = Date.now() + 180_000; Date.now() < deadline && !(await waitUntilAccepted(visitor)); )
    // Ignores errors, because a navigation may interrupt an attempt. The next attempt continues on the new page.
    await retrySubmission(visitor).catch(() => {})
}
