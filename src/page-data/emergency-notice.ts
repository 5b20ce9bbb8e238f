import { getEmergencyNotice } from '#netlify/env.ts'

const MAX_CHARACTERS = 200

/** Returns the emergency notice of at most 200 characters. A prerendered page shows the one of its build. */
export function readEmergencyNotice(): string | undefined {
  const text = getEmergencyNotice()?.replace(/\s+/g, ' ')
  if (!text || text.length <= MAX_CHARACTERS) return text
  return `${text.slice(0, MAX_CHARACTERS - 1)}…`
}
