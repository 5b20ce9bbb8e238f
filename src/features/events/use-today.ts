import { useEffect, useState } from 'react'
import { secondsToMidnight, today } from '#src/lib/dates.ts'

// Timers of a sleeping page fire late: check the date at least this often.
const MAX_WAIT_S = 60 * 60

/**
 * Returns the current day in Lagos: at first as the server rendered it, then by the visitor's clock, updated at
 * midnight.
 */
export function useToday(initial: string): string {
  const [day, setDay] = useState(initial)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function update() {
      setDay(today())
      timer = setTimeout(update, Math.min(secondsToMidnight(), MAX_WAIT_S) * 1000)
    }
    update()
    return () => clearTimeout(timer)
  }, [])
  return day
}
