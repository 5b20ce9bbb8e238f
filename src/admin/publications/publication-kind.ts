import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { PublicationClient } from '#src/admin/api/publication.ts'
import type { PublicationCollection } from '#src/contract/publications/collections.ts'
import type {
  ManagedPublication,
  PublicationListItem,
  PublicationSort,
  PublishedItem,
} from '#src/contract/publications/publication.ts'
import type { SaveContext } from './article-date.ts'

/** Values of the form of an article or event by field: a text, or a list of chosen values. */
export type FormValues = Record<string, string | string[]>

/** Row of the list of articles or events. */
export type PublicationRowItem<Item extends PublishedItem> = PublicationListItem<ManagedPublication<Item>> & {
  id: string
  title: string
}

/** Parts of a list row that differ between articles and events. */
export interface RowParts {
  thumbnail: ReactNode
  /** Facts beside the state, such as the date. */
  facts: ReactNode
  /** Excerpt or description. */
  summary: string
  /** True for an item that can be copied to the next week. */
  isWeekly?: boolean
}

export type PublicationSorts = Partial<Record<PublicationSort, string>> & { '': string }

export interface BulkField<Name extends string> {
  name: Name
  /** Name of the field in a sentence. */
  label: string
  options: readonly { value: string; label: string }[]
}

export interface AdminPublicationKind<Values extends FormValues, Input extends object, Item extends PublishedItem> {
  collection: PublicationCollection
  /** Name of one item in a sentence, for example `article`. */
  singular: string
  plural: string
  heading: string
  listHeading: string
  emptyListText: string
  /** Name of one item in the title of the editing form, for example `News Article`. */
  headingNoun: string
  fieldLabels: Record<keyof Values & string, string>
  /** Orders of the list. The empty key is the default. */
  sorts: PublicationSorts
  schema: z.ZodMiniType<Input>
  draftSchema: z.ZodMiniType<Input>
  client: PublicationClient<Input, Item>
  toValues: (item: Item | undefined) => Values
  /** Returns the date with which an item is saved. */
  alignDate?: (date: string, context: SaveContext) => string
  /** Values that a duplicate gets instead of the values of the original item, for example the status `planned`. */
  copyDefaults?: Partial<Values>
  /** Values that a copy of the item for the next week gets. */
  toNextWeek?: (values: Values) => Partial<Values>
  /** Fields that staff can change for several items at once. */
  bulkFields?: readonly BulkField<keyof Values & string>[]
}
