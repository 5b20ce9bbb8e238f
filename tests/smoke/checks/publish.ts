import { setTimeout as wait } from 'node:timers/promises'
import type { Article } from '#src/contract/publications/articles.ts'
import { buildResizedImageAddress } from '#src/lib/media/images.ts'
import { shareImagePath } from '#src/lib/seo/share-image.ts'
import {
  type CheckResult,
  type CheckRow,
  failed,
  notAvailable,
  passed,
  passedIf,
  skipped,
} from '#tests/smoke/result.ts'
import type { SiteClient } from '#tests/smoke/site.ts'
import { makeImage, toDataUrl } from '#tests/support/data/images.ts'

/** Title prefix of test articles. At its end, every smoke test deletes all articles with this prefix. */
export const TEST_TITLE_PREFIX = 'Smoke test, gone in a moment'

const MAX_PUBLISH_DELAY_MS = 30_000

async function writeArticle(site: SiteClient): Promise<Article> {
  const image = toDataUrl(await makeImage('jpeg', { width: 400, height: 300 }), 'image/jpeg')
  const textFields = {
    title: `${TEST_TITLE_PREFIX} ${Date.now()}`,
    excerpt: 'A check of the deploy.',
    content: 'It is deleted again.',
  }
  const body = { ...textFields, date: new Date().toISOString().slice(0, 10), image }
  const response = await site.request('/api/news', { method: 'POST', body, asStaff: true })
  if (response.status !== 201) throw new Error(`POST /api/news answered ${response.status}`)
  return await response.json()
}

async function waitForListing(site: SiteClient, title: string, isListed: boolean): Promise<CheckResult> {
  const start = Date.now()
  for (;;) {
    const text = await (await site.request('/news')).text()
    const seconds = `${((Date.now() - start) / 1000).toFixed(1)} s`
    if (text.includes(title) === isListed) return passed(`after ${seconds}`)
    if (Date.now() - start > MAX_PUBLISH_DELAY_MS) return failed(`not within ${seconds}`)
    await wait(500)
  }
}

async function checkFile(site: SiteClient, address: string, status: number, headers = {}): Promise<CheckResult> {
  const response = await site.request(address, { headers })
  const size = (await response.arrayBuffer()).byteLength
  const range = response.headers.get('Content-Range') ?? ''
  const observation = `${response.status} ${response.headers.get('Content-Type')}, ${size} bytes ${range}`.trim()
  const isCorrect = response.status === status && response.headers.get('Content-Type')?.startsWith('image/')
  return passedIf(Boolean(isCorrect) && (status === 206 ? size === 10 : size > 0), observation)
}

const checkNames = {
  login: 'staff log in',
  purge: 'a write reaches visitors: the purge',
  page: 'the article has a page',
  range: 'a range of its image',
  service: 'the image service',
  shareImage: 'its share image',
  gone: 'a deletion reaches visitors: the purge',
}

export async function* checkPublishing(site: SiteClient, password: string | undefined): AsyncGenerator<CheckRow> {
  if (!password) {
    const observation = 'no password: set ADMIN_PASSWORD, or type it when asked'
    for (const checkName of Object.values(checkNames)) yield { checkName, ...skipped(observation) }
    return
  }
  const status = await site.logIn(password)
  yield { checkName: checkNames.login, ...passedIf(status === 204, String(status)) }
  if (status !== 204) return
  for (const _ of [1, 2]) await (await site.request('/news')).arrayBuffer()
  const checkPurge = async (title: string, isListed: boolean) => {
    const result = await waitForListing(site, title, isListed)
    if (site.isHosted || result.verdict === 'failed') return result
    return notAvailable(`seen ${result.observation}, but there is no edge to purge on this machine`)
  }

  const article = await writeArticle(site)
  yield { checkName: checkNames.purge, ...(await checkPurge(article.title, true)) }
  const page = await site.request(`/news/${article.slug}`)
  const isCorrect = page.status === 200 && (await page.text()).includes(article.title)
  yield { checkName: checkNames.page, ...passedIf(isCorrect, String(page.status)) }
  const image = article.image ?? ''
  yield { checkName: checkNames.range, ...(await checkFile(site, image, 206, { Range: 'bytes=0-9' })) }
  yield { checkName: checkNames.service, ...(await checkFile(site, buildResizedImageAddress(image, 120), 200)) }
  yield {
    checkName: checkNames.shareImage,
    ...(await checkFile(site, shareImagePath('news', article.id, article.version), 200)),
  }
  const { status: deletionStatus } = await site.request(`/api/news/${article.id}`, {
    method: 'DELETE',
    body: {},
    asStaff: true,
  })
  const deletionResult =
    deletionStatus === 204 ? await checkPurge(article.title, false) : failed(`the deletion answered ${deletionStatus}`)
  yield { checkName: checkNames.gone, ...deletionResult }
}
