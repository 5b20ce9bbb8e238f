import type { Config, Context } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { createCacheHeaders, DAY_S, embeddableHeaders } from '#netlify/http/headers.ts'
import { Problem } from '#netlify/http/problem.ts'
import { matchesEtag, respondHead, respondNotModified } from '#netlify/http/responses.ts'
import { minOfDefined } from '#netlify/publications/publication.ts'
import { findPublished } from '#netlify/publications/published.queries.ts'
import { requireFound, requireIndexed } from '#netlify/publications/require-found.ts'
import { loadSite } from '#netlify/settings/load-site.ts'
import { type PublicationCollection, publicationCollections } from '#src/contract/publications/collections.ts'
import type { PublicationKinds } from '#src/contract/publications/publication-kinds.ts'
import { createItemCacheTag, SETTINGS_CACHE_TAG } from '#src/contract/rules/cache-tags.ts'
import { UUID_PATTERN } from '#src/contract/rules/identifiers.ts'
import { shareImagePath } from '#src/lib/seo/share-image.ts'
import type { ShareImage } from '#src/lib/share-images/draw.ts'
import { toArticleImageText, toEventImageText } from '#src/lib/share-images/image-texts.ts'

interface ImageSource {
  shareImage: ShareImage
  image: string | null
}

const sources: { [Name in PublicationCollection]: (item: PublicationKinds[Name]) => ImageSource } = {
  news: (article) => ({ shareImage: toArticleImageText(article), image: article.image }),
  events: (event) => ({ shareImage: toEventImageText(event), image: null }),
}

async function findSource<Name extends PublicationCollection>(collection: Name, id: string) {
  const { item, ttlSeconds } = (await findPublished(collection, id)) ?? {}
  return item && { slug: item.slug, version: item.version, ttlSeconds, ...sources[collection](item) }
}

const fileNamePattern = new RegExp(`^(${UUID_PATTERN})(?:-\\d{1,9}){0,2}\\.jpg$`)

/** Reads the collection from the third part of the path, which the routes below limit. */
const readCollection = ({ url }: Request) =>
  publicationCollections.find((name) => new URL(url).pathname.split('/')[3] === name)

const SHARE_IMAGE_TYPE = 'image/jpeg'

function redirectToImage(imagePath: string, tag: string, secondsToEnd: number | undefined): Response {
  const redirectCacheHeaders = createCacheHeaders('timed', {
    ttlSeconds: minOfDefined(DAY_S, secondsToEnd),
    tag,
    browserCacheControl: 'public, max-age=0',
  })
  return new Response(null, {
    status: 302,
    headers: { Location: imagePath, ...embeddableHeaders, ...redirectCacheHeaders },
  })
}

async function handleReadShareImage(request: Request, { params }: Context): Promise<Response> {
  const collection = readCollection(request)
  const [, id] = fileNamePattern.exec(params.name ?? '') ?? []
  if (!id || !collection) throw new Problem(404)
  const getImagePath = ({ version }: { version: number }) => shareImagePath(collection, id, version)
  const isRequestedPath = (imagePath: string) => imagePath.endsWith(`/${params.name}`)
  const etag = `"${params.name?.slice(0, -4)}"`
  const indexedItem = await requireIndexed(request, collection, id)
  if (indexedItem && !isRequestedPath(getImagePath(indexedItem)))
    return redirectToImage(
      getImagePath(indexedItem),
      createItemCacheTag(collection, indexedItem.slug),
      indexedItem.secondsToEnd,
    )
  if (indexedItem && request.method === 'HEAD')
    return respondHead(SHARE_IMAGE_TYPE, { ...embeddableHeaders, ...createCacheHeaders('immutable'), ETag: etag })
  const [foundSource, { identity }] = await Promise.all([findSource(collection, id), loadSite()])
  const imageSource = await requireFound(request, collection, foundSource)
  const itemTag = createItemCacheTag(collection, imageSource.slug)
  const { ttlSeconds } = imageSource
  if (!isRequestedPath(getImagePath(imageSource)))
    return redirectToImage(getImagePath(imageSource), itemTag, ttlSeconds)
  const tag = `${itemTag},${SETTINGS_CACHE_TAG}`
  const cacheHeaders = createCacheHeaders('immutable', { tag, ttlSeconds })
  const headers = { 'Content-Type': SHARE_IMAGE_TYPE, ...embeddableHeaders, ...cacheHeaders, ETag: etag }
  if (matchesEtag(request, etag)) return respondNotModified(headers)
  // Import on first use, because the image libraries load slowly.
  const { renderShareImage } = await import('#netlify/publications/share-image.ts')
  const { jpeg, isComplete } = await renderShareImage(imageSource.shareImage, imageSource.image, identity)
  // Cache a share image that lacks the article's image for a day only, then try to read the image again.
  const cacheOverride = isComplete
    ? {}
    : createCacheHeaders('timed', {
        ttlSeconds: minOfDefined(DAY_S, ttlSeconds),
        tag,
        browserCacheControl: 'public, max-age=60',
      })
  return new Response(jpeg, { headers: { ...headers, 'Content-Length': String(jpeg.byteLength), ...cacheOverride } })
}

export default endpoint({ GET: handleReadShareImage })

export const config: Config = { path: ['/api/cards/news/:name', '/api/cards/events/:name'] }
