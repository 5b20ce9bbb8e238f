import { createFlagStore } from './flags.ts'

export const {
  write: writeNotificationFlag,
  listDue: listNotificationFlags,
  drop: deleteNotificationFlags,
} = createFlagStore('notify/')
