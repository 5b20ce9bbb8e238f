export type WhyNotFound = 'gone' | 'not-found' | 'unavailable'

export const statusOf: Record<WhyNotFound, number> = { gone: 410, 'not-found': 404, unavailable: 503 }

export function whyNotFound(found: { kind: 'gone' | 'not-found' } | undefined): WhyNotFound {
  return found?.kind ?? 'unavailable'
}
