import { useEffect, useState } from 'react'
import { callAsStaff } from '#src/admin/api/client.ts'
import { readNationalNumber } from '#src/content/phones.ts'
import { type DeskMatch, lookUpOperation } from '#src/contract/desk/desk.ts'

const TYPING_PAUSE_MS = 300
const LOOKUP_TIMEOUT_MS = 10_000
const MIN_FOREIGN_DIGITS = 10

/** True for a whole phone number, not only its end. */
export function isCompleteNumber(phone: string): boolean {
  return readNationalNumber(phone) !== undefined || phone.replace(/\D/g, '').length >= MIN_FOREIGN_DIGITS
}

/** Looks a complete phone number up while the user goes on typing. Without a line there are no matches. */
export function useMatches(phone: string, event: string | null): DeskMatch[] {
  const [found, setFound] = useState<{ phone: string; matches: DeskMatch[] }>()

  useEffect(() => {
    if (!isCompleteNumber(phone)) return
    let isOutdated = false
    const timer = setTimeout(async () => {
      if (!navigator.onLine) return
      try {
        const options = { body: { phone, event }, isBackground: true, timeoutMs: LOOKUP_TIMEOUT_MS }
        const { matches } = await callAsStaff(lookUpOperation, options)
        if (!isOutdated) setFound({ phone, matches })
      } catch (error) {
        // The server reports duplicates once more when it stores the row.
        console.warn('The phone number could not be looked up:', error)
      }
    }, TYPING_PAUSE_MS)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [phone, event])

  return found?.phone === phone ? found.matches : []
}
