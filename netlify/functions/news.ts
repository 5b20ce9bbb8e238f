import type { Config } from '@netlify/functions'
import { requireDone } from '#netlify/database/change.ts'
import { deleteNews, findNews, insertNews, isImageUsed, listNews, updateNews } from '#netlify/database/news.ts'
import { findNewsNeighbours, listNewsPage } from '#netlify/database/news-pages.ts'
import { answerRow, cached, cachedRow, notFound } from '#netlify/http/answer.ts'
import { readJson } from '#netlify/http/body.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { readVersions } from '#netlify/http/etag.ts'
import { readId } from '#netlify/http/id.ts'
import { readPage } from '#netlify/http/paging.ts'
import { purge } from '#netlify/http/purge.ts'
import { log } from '#netlify/log/log.ts'
import { requireAdmin } from '#netlify/security/session.ts'
import { deletePicture, storedAddress, storePicture } from '#netlify/storage/pictures.ts'
import { ALL_ARTICLES, tagOfItem } from '#src/contract/cache-tags.ts'
import { NEWS_BODY_BYTES } from '#src/contract/limits.ts'
import { type NewsInput, newsInput } from '#src/contract/news.ts'
import { pageQuery } from '#src/contract/paging.ts'

// The row is what counts: a picture that stays behind costs some space and nothing else.
async function discardPicture(image: string | null): Promise<void> {
  const address = storedAddress(image)
  try {
    if (!address || (await isImageUsed(address))) return
    await deletePicture(address)
    await purge(`media-${address.slice(-36)}`)
  } catch (error) {
    log('error', 'The picture of an article was not deleted', { address }, error)
  }
}

/** Stores the picture that came with an article, writes the row, and takes the picture away if that fails. */
async function writeWithPicture<Result>(input: NewsInput, write: (input: NewsInput) => Promise<Result>) {
  const image = await storePicture(input.image)
  try {
    return await write({ ...input, image })
  } catch (error) {
    if (image !== input.image) await discardPicture(image)
    throw error
  }
}

/** Purges what shows an article: the lists, its own page, and those of its neighbours, which lead to it. */
async function purgeArticle(slug: string): Promise<void> {
  const shown = await findNewsNeighbours(slug).catch((error) => {
    log('warn', 'The neighbours of an article were not found, every article is purged', {}, error)
    return undefined
  })
  const slugs = [slug, shown?.newer?.slug, shown?.older?.slug].filter((one) => one !== undefined)
  await purge('news', ...slugs.map((one) => tagOfItem('news', one)), ...(shown ? [] : [ALL_ARTICLES]))
}

export default endpoint(
  {
    GET: async (request) => {
      const page = readPage(request, pageQuery)
      return cached(request, page ? await listNewsPage(page) : await listNews(), 'news')
    },

    POST: async (request) => {
      await requireAdmin(request)
      const input = await readJson(request, newsInput, NEWS_BODY_BYTES)
      const article = await writeWithPicture(input, insertNews)
      await purgeArticle(article.slug)
      return answerRow(article, 201)
    },
  },
  {
    GET: async (request, context) => {
      const article = await findNews(readId(context))
      if (!article) throw notFound(request, 'news')
      return cachedRow(request, article, tagOfItem('news', article.slug))
    },

    PUT: async (request, context) => {
      await requireAdmin(request)
      const id = readId(context)
      const versions = readVersions(request)
      const input = await readJson(request, newsInput, NEWS_BODY_BYTES)
      const { article, formerImage } = await writeWithPicture(input, async (row) =>
        requireDone(await updateNews(id, row, versions), 'article'),
      )
      await purgeArticle(article.slug)
      if (formerImage !== article.image) await discardPicture(formerImage)
      return answerRow(article, 200)
    },

    DELETE: async (request, context) => {
      await requireAdmin(request)
      const { slug, formerImage } = requireDone(await deleteNews(readId(context), readVersions(request)), 'article')
      // Its neighbours' pages show it, and so have its tag.
      await purge('news', tagOfItem('news', slug))
      await discardPicture(formerImage)
      return new Response(null, { status: 204 })
    },
  },
)

// Netlify reads this without running it: keep it a literal.
export const config: Config = { path: ['/api/news', '/api/news/:id'] }
