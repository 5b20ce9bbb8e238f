import type { Row } from '#netlify/database/row.ts'
import { articleFields } from '#src/contract/publications/articles.ts'
import type { PublicationCollection } from '#src/contract/publications/collections.ts'
import { eventFields } from '#src/contract/publications/events.ts'
import { listFieldNames, type PublicationFields } from '#src/contract/publications/fields.ts'
import type { PublicationKinds } from '#src/contract/publications/publication-kinds.ts'
import { toArticle, toEvent, toPublishedArticle } from './rows.ts'

/**
 * Row of any kind: the type has the columns of all kinds, because a query whose table is a variable has them. Only the
 * `toItem` of the row's own kind reads it.
 */
export type StoredPublication = Row<'news_articles'> & Row<'events'>
export type PublicRow = Row<'public_news'> & Row<'public_events'>

interface PublicationTable<Name extends PublicationCollection> {
  table: 'news_articles' | 'events'
  /** View of the items that visitors see. */
  view: 'public_news' | 'public_events'
  fields: PublicationFields
  /** Columns that items have besides their fields and the columns of all kinds. */
  otherColumns: (keyof PublicRow)[]
  /** Columns by which the newest items come first. */
  order: ('pinned' | 'date' | 'publish_at' | 'created_at' | 'id')[]
  toItem: (row: Omit<PublicRow, 'publish_at' | 'unpublish_at' | 'pinned'>) => PublicationKinds[Name]
  /** Item of a row for its own page, with the fields that lists and the API omit. */
  toPageItem: (row: PublicRow) => PublicationKinds[Name]
}

export const publicationTables: { [Name in PublicationCollection]: PublicationTable<Name> } = {
  news: {
    table: 'news_articles',
    view: 'public_news',
    fields: articleFields,
    otherColumns: ['pinned'],
    // The pinned article, then the newest one. Of one day, the article that appeared last comes first.
    order: ['pinned', 'date', 'publish_at', 'created_at', 'id'],
    toItem: toArticle,
    toPageItem: toPublishedArticle,
  },
  events: {
    table: 'events',
    view: 'public_events',
    fields: eventFields,
    otherColumns: ['created_at', 'former_date', 'former_time'],
    order: ['date', 'created_at', 'id'],
    toItem: toEvent,
    toPageItem: toEvent,
  },
}

/** Columns of whole items in lists, which have no HTML. */
export function listItemColumns(collection: PublicationCollection) {
  const { fields, otherColumns, order } = publicationTables[collection]
  const fieldColumns = Object.keys(fields) as (keyof typeof fields & keyof PublicRow)[]
  const commonColumns = ['version', 'created_at', 'updated_at', 'slug'] as const
  return [...new Set([...(['id'] as const), ...fieldColumns, ...commonColumns, ...otherColumns, ...order])]
}

/** Columns of a kind that contain addresses of stored images. `images`: only addresses, or only texts with some. */
export function listImageColumns(collection: PublicationCollection, images?: 'address' | 'text'): string[] {
  const { fields } = publicationTables[collection]
  const columns = listFieldNames(fields, 'images')
  return images ? columns.filter((name) => fields[name]?.images === images) : columns
}
