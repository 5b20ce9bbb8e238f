import type { Selectable } from 'kysely'
import type { DB } from './types.ts'

/** Row of a table or view. */
export type Row<Name extends keyof DB> = Selectable<DB[Name]>
