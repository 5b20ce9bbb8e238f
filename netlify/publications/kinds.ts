import * as z from 'zod/mini'
import { articleDraft, articleInput, type ListedArticle } from '#src/contract/publications/articles.ts'
import type { PublicationCollection } from '#src/contract/publications/collections.ts'
import { eventDraft, eventInput } from '#src/contract/publications/events.ts'
import type { ManagedPublication } from '#src/contract/publications/publication.ts'
import type { PublicationKinds } from '#src/contract/publications/publication-kinds.ts'
import { MAX_ARTICLE_BODY_BYTES } from '#src/contract/rules/limits.ts'
import type { ListPage, PageQuery } from '#src/contract/rules/paging.ts'
import { shortArticleFields } from './articles.queries.ts'
import { divideEvents, findSecondsToEventChange, listEventsPage, shortEventFields } from './events.queries.ts'
import { createUpcomingOrder, pinnedFirst, type ShortFields, type SortKey } from './publication-order.queries.ts'
import { findSecondsToNextPublication } from './publications.queries.ts'
import { listPublishedPage } from './published.queries.ts'
import { addHtml } from './text/article-html.ts'
import { addContentHtml } from './text/stored-html.ts'

interface PublicationKind<Name extends PublicationCollection> {
  /** Name of one item in error messages. */
  noun: string
  inputSchema: z.ZodMiniType<object>
  /** Schema of a draft, which requires fewer fields than a published item. */
  draftSchema: z.ZodMiniType<object>
  bodyBytes?: number
  /** Adds computed columns, such as HTML, to the fields. `readStored` reads the item to update. */
  addComputedFields?(
    fields: object,
    readStored: () => Promise<ManagedPublication<PublicationKinds[Name]> | undefined>,
  ): Promise<object>
  /** Adds fields that lists omit, such as HTML, to the response for a single item. */
  addItemFields?: (item: PublicationKinds[Name]) => PublicationKinds[Name]
  listPage: (query: PageQuery) => Promise<ListPage<PublicationKinds[Name] | ListedArticle>>
  /** True if the list of all items begins with the oldest one. */
  isOldestFirst: boolean
  /** Returns the seconds until a scheduled item or the time changes the list. */
  findSecondsToChange: () => Promise<number | undefined>
  /** Order of the staff list when staff choose none. */
  findStaffOrder: () => Promise<SortKey[]>
  /** Shorter values of fields that would make the staff list too large. */
  shortFields: ShortFields
}

/** Rules of each kind of publication. Its table and columns are in `tables.ts`. */
export const publicationKinds: { [Name in PublicationCollection]: PublicationKind<Name> } = {
  news: {
    noun: 'article',
    inputSchema: articleInput,
    draftSchema: articleDraft,
    bodyBytes: MAX_ARTICLE_BODY_BYTES,
    addComputedFields: addContentHtml,
    addItemFields: addHtml,
    listPage: (query) => listPublishedPage<ListedArticle>('news', query),
    isOldestFirst: false,
    findSecondsToChange: () => findSecondsToNextPublication(['news']),
    findStaffOrder: async () => pinnedFirst,
    shortFields: shortArticleFields,
  },
  events: {
    noun: 'event',
    inputSchema: eventInput,
    draftSchema: eventDraft,
    listPage: (query) => listEventsPage(query),
    isOldestFirst: true,
    findSecondsToChange: () => findSecondsToEventChange(),
    findStaffOrder: async () => createUpcomingOrder((await divideEvents('events')).upcoming),
    shortFields: shortEventFields,
  },
}

export function isPublicationCollection(name: string): name is PublicationCollection {
  return Object.hasOwn(publicationKinds, name)
}

export const collectionSchema = z.pipe(
  z.string().check(z.refine(isPublicationCollection, 'Unknown collection')),
  z.transform((name) => name as PublicationCollection),
)
