import { createFlagStore } from '#netlify/storage/flags.ts'

export const {
  writeFlag: writeNotificationFlag,
  listDueFlags: listNotificationFlags,
  deleteFlags: deleteNotificationFlags,
} = createFlagStore('notify/')
