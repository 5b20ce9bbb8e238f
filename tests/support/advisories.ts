/** One package of the output of `npm audit --json`. */
interface Vulnerability {
  via: (string | { title: string; url: string; severity: string })[]
}

export interface AuditReport {
  vulnerabilities?: Record<string, Vulnerability>
}

export interface AcceptedAdvisory {
  /** Last part of the advisory’s address. */
  id: string
  /** Reason why it does no harm here. */
  reason: string
  /** Date of the review, as `2026-11-23`. */
  date: string
}

/** Reviewed advisories of production dependencies that do no harm here. */
export const acceptedAdvisories: AcceptedAdvisory[] = []

const grave = new Set(['high', 'critical'])

/** Returns a line per high or critical advisory that is not accepted; undefined for an invalid report. */
export function findSevereAdvisories(
  { vulnerabilities }: AuditReport,
  known: AcceptedAdvisory[] = acceptedAdvisories,
): string[] | undefined {
  if (!vulnerabilities) return undefined
  const lines = Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((one) => {
      if (typeof one === 'string' || !grave.has(one.severity)) return []
      return known.some(({ id }) => one.url.endsWith(`/${id}`))
        ? []
        : `${name}: ${one.title} (${one.severity}) ${one.url}`
    }),
  )
  return [...new Set(lines)].sort()
}
