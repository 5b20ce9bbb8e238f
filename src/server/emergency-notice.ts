import { emergencyNotice } from '#netlify/env.ts'

const MAX_CHARACTERS = 200

/** Read while a page is rendered: by the build for fixed pages, by the function for the others. */
export function findEmergencyNotice(): string | undefined {
  const text = emergencyNotice()?.replace(/\s+/g, ' ')
  if (!text || text.length <= MAX_CHARACTERS) return text
  return `${text.slice(0, MAX_CHARACTERS - 1)}…`
}
