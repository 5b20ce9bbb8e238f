import { dropHopeless } from '#netlify/database/notifications.ts'
import { log } from '#netlify/log/log.ts'

/** Forgets notifications that were tried often enough or waited too long, with a line for each. */
export async function giveUpOld(): Promise<void> {
  for (const { id, attempts } of await dropHopeless()) log('error', 'A notification was given up', { id, attempts })
}
