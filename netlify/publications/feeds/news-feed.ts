import type { Identity } from '#src/content/identity.ts'
import { describeNews, newsPages } from '#src/content/pages/list-pages.ts'
import type { Article } from '#src/contract/publications/articles.ts'
import { findPublicationTime } from '#src/lib/dates/publication-time.ts'
import { buildResizedImageAddress } from '#src/lib/media/images.ts'
import { createXmlElement, escapeXml } from '#src/lib/seo/xml.ts'
import { paragraphsToHtml } from '#src/lib/text/paragraphs.ts'

const pageAttributes = new Set(['class', 'srcset', 'sizes', 'loading', 'decoding'])

/** Adapts HTML of `renderMarkdown` to feed readers: absolute URLs, no classes, images in one size. */
export function toFeedHtml(html: string, site: string): string {
  const { origin } = new URL(site)
  return html.replace(/<(\w+)((?: [\w-]+="[^"]*")+)>/g, (_, tag: string, attributes: string) => {
    const keptAttributes = [...attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)].flatMap(
      ([attribute, name = '', value = '']) => {
        if (pageAttributes.has(name)) return []
        const isSitePath = (name === 'href' || name === 'src') && value.startsWith('/')
        return isSitePath ? ` ${name}="${origin}${value}"` : attribute
      },
    )
    return `<${tag}${keptAttributes.join('')}>`
  })
}

/** Width of feed images in pixels, sufficient for the column of a feed reader on a high-density screen. */
const IMAGE_WIDTH = 1080

/** Maximum bytes of the feed's full texts: functions return at most 6 MB. Further articles get only an excerpt. */
const MAX_ITEMS_BYTES = 5_000_000

/** Returns the HTML of an article, image first. Omits an image in a data URL, which would make the feed too large. */
function toArticleHtml({ content, image, html }: Article, site: string): string {
  const bodyHtml = html === undefined ? paragraphsToHtml(content) : toFeedHtml(html, site)
  const imageUrl =
    image && !image.startsWith('data:') ? new URL(buildResizedImageAddress(image, IMAGE_WIDTH), site).href : undefined
  return [...(imageUrl ? [`<img src="${escapeXml(imageUrl)}" alt="">`] : []), bodyHtml].join('\n')
}

function toFeedItem(article: Article, site: string): string {
  const publishedAt = findPublicationTime(article)
  return [
    '<item>',
    createXmlElement('title', article.title),
    createXmlElement('link', new URL(`/news/${article.slug}`, site).href),
    // Use the article's id as guid, because the article's URL may change.
    `<guid isPermaLink="false">${article.id}</guid>`,
    ...(publishedAt ? [createXmlElement('pubDate', publishedAt.toUTCString())] : []),
    createXmlElement('description', article.excerpt),
    createXmlElement('content:encoded', toArticleHtml(article, site)),
    '</item>',
  ].join('\n')
}

function toFeedItems(articles: Article[], site: string): string[] {
  let totalBytes = 0
  return articles.map((article) => {
    const item = toFeedItem(article, site)
    const itemBytes = new TextEncoder().encode(item).length
    if (totalBytes + itemBytes > MAX_ITEMS_BYTES)
      return toFeedItem({ ...article, html: paragraphsToHtml(article.excerpt) }, site)
    totalBytes += itemBytes
    return item
  })
}

export function toNewsFeed(articles: Article[], identity: Identity, site: string): string {
  const updateTimes = articles.map(({ updatedAt }) => updatedAt).sort()
  const latestUpdate = updateTimes.at(-1)
  return `${[
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    createXmlElement('title', `${identity.siteName}: ${newsPages.title}`),
    createXmlElement('link', new URL('/news', site).href),
    createXmlElement('description', describeNews(identity)),
    createXmlElement('language', 'en-NG'),
    `<atom:link href="${escapeXml(new URL('/news.xml', site).href)}" rel="self" type="application/rss+xml"/>`,
    ...(latestUpdate ? [createXmlElement('lastBuildDate', new Date(latestUpdate).toUTCString())] : []),
    ...toFeedItems(articles, site),
    '</channel>',
    '</rss>',
  ].join('\n')}\n`
}
