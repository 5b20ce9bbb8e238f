import { useEffect, useRef, useState } from 'react'
import { findClockCorrection } from '#src/browser/server-clock.ts'
import type { ListedEvent } from '#src/contract/publications/events.ts'
import { findEventEnd } from '#src/lib/dates/event-end.ts'

// A timer fires late if the device slept.
const MAX_CHECK_INTERVAL_MS = 60 * 60 * 1000

const findNextEnd = (events: ListedEvent[], now: number) =>
  Math.min(...events.map(findEventEnd).filter((end) => end > now))

/** Returns the time in Unix milliseconds by the server's clock, updated when an event ends. */
export function useServerTime(renderedAt: number, events: ListedEvent[]): number {
  const [now, setNow] = useState(renderedAt)
  const correction = useRef<number>(undefined)
  const nextEnd = findNextEnd(events, now)
  useEffect(() => {
    correction.current ??= findClockCorrection(renderedAt, nextEnd)
    const clockCorrection = correction.current
    let timer: ReturnType<typeof setTimeout>
    function updateTime() {
      const time = Date.now() + clockCorrection
      if (time >= nextEnd) setNow(time)
      else timer = setTimeout(updateTime, Math.min(nextEnd - time, MAX_CHECK_INTERVAL_MS))
    }
    updateTime()
    return () => clearTimeout(timer)
  }, [renderedAt, nextEnd])
  return now
}
