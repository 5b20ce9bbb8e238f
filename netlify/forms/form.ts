import type * as z from 'zod/mini'
import type { formAdditions, Receipt } from '#src/contract/form.ts'

/** What every form may send besides its own fields. */
export type Additions = z.output<z.ZodMiniObject<typeof formAdditions>>

/** One of the public forms, from its fields to its table. */
export interface PublicForm<Input extends Additions> {
  /** The last part of its address, and its name in the queue. */
  kind: 'volunteers' | 'contact'
  /** The page that it stands on. */
  page: string
  schema: z.ZodMiniType<Input>
  insert(input: Input, receipt: Receipt): Promise<void>
  /** True when the submission with this id is in the table. */
  has(id: string): Promise<boolean>
  /** True when staff erased it after it was received. */
  wasErased(receipt: Receipt): Promise<boolean>
}
