import { createFlagStore } from './flags.ts'

export const { write: writePurgeFlag, listDue: listPurgeFlags, drop: deletePurgeFlags } = createFlagStore('purge/')
