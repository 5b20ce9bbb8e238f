import type { Config } from '@netlify/functions'
import { wantsNotifications } from '#netlify/env.ts'
import { scheduled } from '#netlify/http/scheduled.ts'
import { giveUpOld } from '#netlify/notify/give-up.ts'
import { tellWaiting } from '#netlify/notify/tell.ts'
import { listDueMarks } from '#netlify/storage/notify-marks.ts'

// The platform stops a scheduled function after 30 s; the next run continues.
const MAX_MS = 18_000

export default scheduled('notify', async () => {
  if (!wantsNotifications()) return {}
  const marks = await listDueMarks()
  if (marks.length === 0) return {}
  await giveUpOld()
  await tellWaiting(Date.now() + MAX_MS, marks)
  return {}
})

export const config: Config = { schedule: '*/15 * * * *' }
