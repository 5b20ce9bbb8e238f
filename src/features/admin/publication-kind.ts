import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { StaffCalls } from '#src/api/admin/publication.ts'
import type { Published, Section } from '#src/contract/publication.ts'

interface Named {
  label: string
  /** Of one and of many, within a sentence: `article`. */
  one: string
  many: string
}

export interface PublicationKind<Draft extends Record<string, string>, Input extends object, Item extends Published>
  extends Named {
  section: Section
  heading: string
  list: string
  empty: string
  /** What its editor calls one: `News Article`. */
  item: string
  labels: Record<keyof Draft & string, string>
  schema: z.ZodMiniType<Input>
  draftSchema: z.ZodMiniType<Input>
  calls: StaffCalls<Input, Item>
  toDraft: (item: Item | undefined) => Draft
  /** What a copy begins with, where that is not all. */
  ofCopy?: Partial<Draft>
}

/** The kind as it is given: its parts tell each other their types. */
export function publicationKind<Draft extends Record<string, string>, Input extends object, Item extends Published>(
  kind: PublicationKind<Draft, Input, Item>,
): PublicationKind<Draft, Input, Item> {
  return kind
}

export interface StaffTab extends Named {
  Tab: () => ReactNode
}
