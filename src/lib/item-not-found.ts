export type NotFoundReason = 'gone' | 'not-found' | 'unavailable'

export const statusByReason: Record<NotFoundReason, number> = { gone: 410, 'not-found': 404, unavailable: 503 }

export function toNotFoundReason(lookupResult: { kind: 'gone' | 'not-found' } | undefined): NotFoundReason {
  return lookupResult?.kind ?? 'unavailable'
}
