import type * as z from 'zod/mini'
import type { PublicationClient } from '#src/api/admin/publication.ts'
import type { PublishedItem, Section } from '#src/contract/publication.ts'

export interface AdminPublicationKind<
  Draft extends Record<string, string>,
  Input extends object,
  Item extends PublishedItem,
> {
  section: Section
  /** Name of one item in a sentence, for example `article`. */
  singular: string
  plural: string
  heading: string
  listHeading: string
  emptyListText: string
  /** Name of one item in the title of the editing form, for example `News Article`. */
  headingNoun: string
  fieldLabels: Record<keyof Draft & string, string>
  schema: z.ZodMiniType<Input>
  draftSchema: z.ZodMiniType<Input>
  client: PublicationClient<Input, Item>
  toDraft: (item: Item | undefined) => Draft
  /** Values that a duplicate gets instead of the values of the original item, for example the status `planned`. */
  copyDefaults?: Partial<Draft>
}
