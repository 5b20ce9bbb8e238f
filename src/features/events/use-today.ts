import { useEffect, useState } from 'react'
import { getSecondsToMidnight, today } from '#src/lib/dates/dates.ts'

// Maximum number of seconds between checks of the date, because a timer fires late if the device slept.
const MAX_CHECK_INTERVAL_S = 60 * 60

/**
 * Returns the current day in Lagos: first as the server rendered it, then by the visitor's clock, updated at
 * midnight.
 */
export function useToday(initialDay: string): string {
  const [day, setDay] = useState(initialDay)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function updateDay() {
      setDay(today())
      timer = setTimeout(updateDay, Math.min(getSecondsToMidnight(), MAX_CHECK_INTERVAL_S) * 1000)
    }
    updateDay()
    return () => clearTimeout(timer)
  }, [])
  return day
}
