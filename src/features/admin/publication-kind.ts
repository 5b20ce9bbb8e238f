import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { StaffCalls } from '#src/api/admin/publication.ts'
import type { Published, Section } from '#src/contract/publication.ts'

interface Named {
  label: string
  /** Singular and plural within a sentence: `article`, `articles`. */
  one: string
  many: string
}

export interface PublicationKind<Draft extends Record<string, string>, Input extends object, Item extends Published>
  extends Named {
  section: Section
  heading: string
  list: string
  empty: string
  /** Name in the editor's title: `News Article`. */
  item: string
  labels: Record<keyof Draft & string, string>
  schema: z.ZodMiniType<Input>
  draftSchema: z.ZodMiniType<Input>
  calls: StaffCalls<Input, Item>
  toDraft: (item: Item | undefined) => Draft
  /** Values that a copy does not take from the original. */
  ofCopy?: Partial<Draft>
}

/** Returns the kind unchanged; infers its types from its parts. */
export function publicationKind<Draft extends Record<string, string>, Input extends object, Item extends Published>(
  kind: PublicationKind<Draft, Input, Item>,
): PublicationKind<Draft, Input, Item> {
  return kind
}

export interface StaffTab extends Named {
  Tab: () => ReactNode
}
