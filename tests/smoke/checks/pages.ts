import { brotliDecompressSync } from 'node:zlib'
import { BADGE_SCRIPT } from '#netlify/setup/checklist.ts'
import { MAX_DOCUMENT_BYTES } from '#tests/e2e/budgets.ts'
import { publicPages, type SitePage } from '#tests/e2e/pages.ts'
import { type CheckResult, type CheckRow, failed, passed, passedIf, skipped } from '#tests/smoke/result.ts'
import type { RawResponse, SiteClient } from '#tests/smoke/site.ts'
import { compressOnTheFly, countTransferredBytes } from '#tests/support/flight.ts'

// Excludes second pages of lists and deleted items, which exist only in the demo content.
const checkedPages = publicPages.filter(({ path, status }) => !path.includes('?') && status !== 410)

async function listPublished(site: SiteClient): Promise<string[]> {
  const sitemap = await (await site.request('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

/** For the path of a demo item, returns the path of the site's first item of the same kind in the sitemap. */
function findPath({ path }: SitePage, publishedPaths: string[]): string | undefined {
  const [pathPrefix] = /^\/(news|events|areas)\/(?=.)/.exec(path) ?? []
  return pathPrefix ? publishedPaths.find((publishedPath) => publishedPath.startsWith(pathPrefix)) : path
}

function readHtml({ headers, body }: RawResponse): string {
  return String(headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body)
}

async function checkSize(site: SiteClient, page: SitePage, download: RawResponse): Promise<CheckResult> {
  const { status, headers, body } = download
  if (status !== page.status) return failed(`${status} instead of ${page.status}`)
  // Compress the body of a local site here, because local servers send it uncompressed.
  const sent = headers['content-encoding'] || site.isHosted ? body : compressOnTheFly(body)
  const bytes = await countTransferredBytes(sent, headers)
  return passedIf(bytes <= MAX_DOCUMENT_BYTES, `${bytes} of ${MAX_DOCUMENT_BYTES} bytes`)
}

export async function* checkPages(site: SiteClient): AsyncGenerator<CheckRow> {
  const publishedPaths = await listPublished(site)
  const pagesWithBadge: string[] = []
  for (const page of checkedPages) {
    const path = findPath(page, publishedPaths)
    if (!path) {
      yield { checkName: `bytes of an item like ${page.path}`, ...skipped('the sitemap lists none') }
      continue
    }
    const download = await site.download(path)
    yield { checkName: `bytes of ${path}`, ...(await checkSize(site, page, download)) }
    if (readHtml(download).includes(BADGE_SCRIPT)) pagesWithBadge.push(path)
  }
  const failureText = `${BADGE_SCRIPT} is in ${pagesWithBadge.length} of ${checkedPages.length} pages: switch it off at Project configuration → General → Powered by Netlify badge.`
  yield {
    checkName: 'no Netlify badge',
    ...(pagesWithBadge.length > 0 ? failed(failureText) : passed('no page loads its script')),
  }
}
