import { randomUUID } from 'node:crypto'
import type { Context } from '@netlify/functions'
import * as z from 'zod/mini'
import { withPurge } from '#netlify/cache/purge.ts'
import { requireChanged } from '#netlify/database/change.ts'
import { findConstraint, isDataError } from '#netlify/database/data-error.ts'
import { readSavedForm } from '#netlify/documents/author.ts'
import { routes } from '#netlify/http/endpoint.ts'
import { rejectField } from '#netlify/http/problem.ts'
import { parseFields, readId, readJson, readSlugOrId } from '#netlify/http/request.ts'
import {
  bypassesCache,
  readIfMatchVersions,
  redirectToCanonical,
  redirectToItemPath,
  respondCachedRow,
  respondRow,
  respondRowHead,
} from '#netlify/http/responses.ts'
import { loadSite } from '#netlify/settings/load-site.ts'
import { requireStaff, type Staff } from '#netlify/team/guard.ts'
import { hasSession } from '#netlify/team/sessions/session.ts'
import type { PublicationCollection } from '#src/contract/publications/collections.ts'
import {
  END_BEFORE_START,
  type ManagedPublication,
  type PublicationPlan,
  type PublishedItem,
} from '#src/contract/publications/publication.ts'
import { publicationPlan } from '#src/contract/publications/publication-plan.ts'
import { createItemCacheTag } from '#src/contract/rules/cache-tags.ts'
import { pageQuery } from '#src/contract/rules/paging.ts'
import { postponePastSilence } from '#src/lib/dates/publication-time.ts'
import { publicationKinds } from './kinds.ts'
import { handlePublicList } from './list.ts'
import { findManaged, insertPublication, updatePublication } from './managed-publications.queries.ts'
import type { WritePlan } from './publication.ts'
import { findPublished, listPublishedWithin } from './published.queries.ts'
import { requireFound, requireIndexed } from './require-found.ts'
import { limitVersions, requirePublicationAccess } from './text/account-numbers.ts'
import { omitHtml } from './text/article-html.ts'
import { writeWithImage } from './text/article-images.ts'
import { moveToTrash } from './trash/trash.queries.ts'

const createSchema = z.intersection(publicationPlan, z.object({ id: z.nullish(z.uuid()) }))

function isDraft(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Reflect.get(body, 'state') === 'draft'
}

function omitStaffFields<Item extends PublishedItem>(item: ManagedPublication<Item>) {
  const { state: _, publishAt: __, unpublishAt: ___, deletedAt: ____, createdAt: _____, ...fields } = item
  const { changedBy: ______, pinned: _______, ...publishedItem } = fields
  return publishedItem
}

/** Throws 422 when the database finds that an item would be unpublished before it is published. */
async function explainEndBeforeStart<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (isDataError(error) && findConstraint(error)?.endsWith('_end_check'))
      rejectField('unpublishAt', END_BEFORE_START)
    throw error
  }
}

async function postponePastCurrentSilence(publishAt: string): Promise<string> {
  const { election } = await loadSite()
  return postponePastSilence(publishAt, election.pollingDay)
}

export function publicationEndpoint<Name extends PublicationCollection>(collection: Name) {
  const kind = publicationKinds[collection]
  const { noun, bodyBytes, inputSchema, draftSchema } = kind
  const listOptions = {
    ...kind,
    querySchema: pageQuery,
    async listWithin(maxBytes: number) {
      const list = await listPublishedWithin(collection, maxBytes)
      return kind.isOldestFirst ? { ...list, jsonItems: list.jsonItems.toReversed() } : list
    },
  }

  async function readInput(
    request: Request,
    staff: Staff,
    storedId?: string,
  ): Promise<{ id: string; fields: object; plan: WritePlan }> {
    const body = await readJson(request, z.unknown(), bodyBytes)
    const schema = z.intersection(
      isDraft(body) ? draftSchema : inputSchema,
      request.method === 'POST' ? createSchema : publicationPlan,
    )
    const { id, state, publishAt, unpublishAt, ...fields } = parseFields(body, schema) as PublicationPlan & {
      id?: string | null
    }
    const [computedFields, plannedTime, savedForm] = await Promise.all([
      kind.addComputedFields?.(fields, async () => (storedId ? await findManaged(collection, storedId) : undefined)),
      publishAt && postponePastCurrentSilence(publishAt),
      readSavedForm(request, staff),
    ])
    return {
      id: id ?? randomUUID(),
      fields: computedFields ?? fields,
      plan: { state, publishAt: plannedTime, unpublishAt, savedForm },
    }
  }

  /** Responds with the created or updated item. Without `state` in the request, omits staff fields, such as times. */
  function respondWrittenItem(
    { item, plan }: { item: ManagedPublication<PublishedItem>; plan: PublicationPlan },
    status: 200 | 201,
  ): Response {
    const managedItem = omitHtml(item)
    return respondRow(plan.state ? managedItem : omitStaffFields(managedItem), status)
  }

  async function createItem(request: Request): Promise<Response> {
    const staff = await requireStaff(request, 'publish')
    const { id, fields, plan } = await readInput(request, staff)
    await requirePublicationAccess(staff, { collection, fields, state: plan.state })
    const { item, isNew } = await withPurge(() =>
      writeWithImage(fields, (itemFields) =>
        explainEndBeforeStart(insertPublication(collection, { id, fields: itemFields, plan })),
      ),
    )
    // Answer 200 if the id exists: the client did not receive the first response and sent the request again.
    return respondWrittenItem({ item, plan }, isNew ? 201 : 200)
  }

  async function readItem(request: Request, context: Context): Promise<Response> {
    const isBypassed = bypassesCache(request)
    if (isBypassed && !(await hasSession(request))) return redirectToCanonical(request)
    const name = readSlugOrId(context)
    const redirectToSlug = (slug: string, seconds: number | undefined) =>
      isBypassed
        ? undefined
        : redirectToItemPath(request, `/api/${collection}/${slug}`, createItemCacheTag(collection, slug), seconds)
    const indexedItem = await requireIndexed(request, collection, name)
    const indexedRedirect = indexedItem && redirectToSlug(indexedItem.slug, indexedItem.secondsToEnd)
    if (indexedRedirect) return indexedRedirect
    if (indexedItem && request.method === 'HEAD') return respondRowHead(indexedItem)
    const { item, ttlSeconds } = await requireFound(request, collection, await findPublished(collection, name))
    const redirect = redirectToSlug(item.slug, ttlSeconds)
    if (redirect) return redirect
    const answer = kind.addItemFields?.(item) ?? item
    return respondCachedRow(request, answer, createItemCacheTag(collection, item.slug), ttlSeconds)
  }

  async function changeItem(request: Request, context: Context): Promise<Response> {
    const staff = await requireStaff(request, 'publish')
    const id = readId(context)
    const versions = readIfMatchVersions(request)
    const { fields, plan } = await readInput(request, staff, id)
    const onlyVersion = await requirePublicationAccess(staff, { collection, fields, id, state: plan.state })
    const { item } = await withPurge(() =>
      writeWithImage(fields, async (itemFields) =>
        requireChanged(
          await explainEndBeforeStart(
            updatePublication(collection, id, itemFields, { versions: limitVersions(versions, onlyVersion), plan }),
          ),
          noun,
        ),
      ),
    )
    return respondWrittenItem({ item, plan }, 200)
  }

  async function removeItem(request: Request, context: Context): Promise<Response> {
    await requireStaff(request, 'publish')
    const [id, versions] = [readId(context), readIfMatchVersions(request)]
    await withPurge(async () => requireChanged(await moveToTrash(collection, id, versions), noun))
    return new Response(null, { status: 204 })
  }

  return routes({
    [`/api/${collection}`]: {
      GET: (request, _) => handlePublicList(request, collection, listOptions),
      POST: createItem,
    },
    [`/api/${collection}/:id`]: { GET: readItem, PUT: changeItem, DELETE: removeItem },
  })
}
