import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { PublicationClient } from '#src/api/admin/publication.ts'
import type { PublishedItem, Section } from '#src/contract/publication.ts'

interface NamedKind {
  label: string
  /** Singular and plural within a sentence: `article`, `articles`. */
  singular: string
  plural: string
}

export interface AdminPublicationKind<
  Draft extends Record<string, string>,
  Input extends object,
  Item extends PublishedItem,
> extends NamedKind {
  section: Section
  heading: string
  list: string
  empty: string
  /** Name in the editor's title: `News Article`. */
  item: string
  labels: Record<keyof Draft & string, string>
  schema: z.ZodMiniType<Input>
  draftSchema: z.ZodMiniType<Input>
  calls: PublicationClient<Input, Item>
  toDraft: (item: Item | undefined) => Draft
  /** Values that a copy does not take from the original. */
  copyDefaults?: Partial<Draft>
}

/** Returns the kind unchanged; infers its types from its parts. */
export function definePublicationKind<
  Draft extends Record<string, string>,
  Input extends object,
  Item extends PublishedItem,
>(kind: AdminPublicationKind<Draft, Input, Item>): AdminPublicationKind<Draft, Input, Item> {
  return kind
}

export interface PublicationTabEntry extends NamedKind {
  Tab: () => ReactNode
}
