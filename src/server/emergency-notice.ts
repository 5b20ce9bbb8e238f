import { getEmergencyNotice } from '#netlify/env.ts'

const MAX_CHARACTERS = 200

/** Prerendered pages read the notice at build time, other pages per request. Cut at 200 characters. */
export function readEmergencyNotice(): string | undefined {
  const text = getEmergencyNotice()?.replace(/\s+/g, ' ')
  if (!text || text.length <= MAX_CHARACTERS) return text
  return `${text.slice(0, MAX_CHARACTERS - 1)}…`
}
