import { useEffect, useState } from 'react'
import { secondsToMidnight, today } from '#src/lib/dates.ts'

// The timer of a page that slept comes late; look again at least this often.
const LONGEST_WAIT_S = 60 * 60

/** The day in Lagos: the server's at first, then the visitor's own clock, also past midnight. */
export function useToday(initial: string): string {
  const [day, setDay] = useState(initial)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function look() {
      setDay(today())
      timer = setTimeout(look, Math.min(secondsToMidnight(), LONGEST_WAIT_S) * 1000)
    }
    look()
    return () => clearTimeout(timer)
  }, [])
  return day
}
