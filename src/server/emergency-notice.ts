import { emergencyNotice } from '#netlify/env.ts'

const MAX_CHARACTERS = 200

/** Read at build time by prerendered pages, per request by the others. At most 200 characters. */
export function findEmergencyNotice(): string | undefined {
  const text = emergencyNotice()?.replace(/\s+/g, ' ')
  if (!text || text.length <= MAX_CHARACTERS) return text
  return `${text.slice(0, MAX_CHARACTERS - 1)}…`
}
