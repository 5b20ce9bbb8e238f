import { useEffect, useState } from 'react'
import { fetchJson } from '#src/api/client.ts'
import type { Lga } from '#src/content/lgas.ts'
import type { ListedEvent } from '#src/contract/publications/events.ts'
import type { ListPage } from '#src/contract/rules/paging.ts'
import { findNextEvent } from '#src/lib/dates/next-event.ts'

/**
 * Fetches the next event, of the area if one comes there, without SWR, whose bytes the form does not need otherwise. Undefined until it arrives,
 * without a coming event, and after a failure, which hides nothing that the visitor asked for.
 */
export function useNextEvent(lga: Lga): ListedEvent | undefined {
  const [event, setEvent] = useState<ListedEvent>()
  useEffect(() => {
    fetchJson<ListPage<ListedEvent>>('/api/events?page=1')
      .then(({ items }) => setEvent(findNextEvent(items, Date.now(), lga)))
      .catch(() => {})
  }, [lga])
  return event
}
