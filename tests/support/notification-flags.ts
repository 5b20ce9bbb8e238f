import {
  deleteNotificationFlags,
  listNotificationFlags,
  writeNotificationFlag,
} from '#netlify/notify/notification-flags.ts'

const TEN_YEARS_MS = 10 * 365 * 24 * 60 * 60 * 1000

export async function listAllFlags(): Promise<string[]> {
  const { now } = Date
  Date.now = () => now() + TEN_YEARS_MS
  return await listNotificationFlags().finally(() => {
    Date.now = now
  })
}

export async function backdateNotificationFlags(milliseconds: number): Promise<void> {
  for (const key of await listAllFlags()) {
    const [, dueTime = '', owner] = /^notify\/(\d+)-(.*)$/.exec(key) ?? []
    await deleteNotificationFlags([key])
    await writeNotificationFlag(new Date(Number(dueTime) - milliseconds), owner)
  }
}
