import type { Config } from '@netlify/functions'
import { listNotifyChannels } from '#netlify/env.ts'
import { createScheduledFunction } from '#netlify/http/scheduled.ts'
import { deliverPendingNotifications, dropExpiredNotifications } from '#netlify/notify/notify-staff.ts'
import { listNotificationFlags } from '#netlify/storage/flags.ts'

// Netlify stops a scheduled function after 30 s. The next run sends the remaining notifications.
const MAX_RUN_MS = 18_000

export default createScheduledFunction('notify', async () => {
  if (listNotifyChannels().length === 0) return {}
  const notificationFlags = await listNotificationFlags()
  if (notificationFlags.length === 0) return {}
  await dropExpiredNotifications()
  await deliverPendingNotifications(Date.now() + MAX_RUN_MS, notificationFlags)
  return {}
})

export const config: Config = { schedule: '*/15 * * * *' }
