import { createFlagStore } from './flags.ts'

export const {
  writeFlag: writePurgeFlag,
  listDueFlags: listPurgeFlags,
  deleteFlags: deletePurgeFlags,
} = createFlagStore('purge/')
