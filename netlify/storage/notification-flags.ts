import { createFlagStore } from './flags.ts'

export const {
  writeFlag: writeNotificationFlag,
  listDueFlags: listNotificationFlags,
  deleteFlags: deleteNotificationFlags,
} = createFlagStore('notify/')
