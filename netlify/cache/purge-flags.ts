import { createFlagStore } from '#netlify/storage/flags.ts'

export const {
  writeFlag: writePurgeFlag,
  listDueFlags: listPurgeFlags,
  deleteFlags: deletePurgeFlags,
} = createFlagStore('purge/')
