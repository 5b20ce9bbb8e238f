import { log } from '#netlify/log/log.ts'
import { deleteUndeliverable } from './notifications.queries.ts'

export async function dropExpiredNotifications(): Promise<void> {
  for (const { id, attempts } of await deleteUndeliverable())
    log('error', 'A notification expired and was deleted undelivered', { id, attempts })
}
