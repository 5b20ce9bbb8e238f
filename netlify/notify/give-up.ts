import { dropHopeless } from '#netlify/database/notifications.ts'
import { log } from '#netlify/log/log.ts'

export async function giveUpOld(): Promise<void> {
  for (const { id, attempts } of await dropHopeless())
    log('error', 'A notification was deleted undelivered', { id, attempts })
}
