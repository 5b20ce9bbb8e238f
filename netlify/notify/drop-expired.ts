import { log } from '#netlify/log/log.ts'
import { deleteExpiredNotifications } from './notifications.queries.ts'

export async function dropExpiredNotifications(): Promise<void> {
  for (const { id, attempts } of await deleteExpiredNotifications())
    log('error', 'A notification expired and was deleted undelivered', { id, attempts })
}
