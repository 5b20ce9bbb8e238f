/** What `npm audit --json` says of one package. */
interface Vulnerability {
  via: (string | { title: string; url: string; severity: string })[]
}

export interface AuditReport {
  vulnerabilities?: Record<string, Vulnerability>
}

export interface Accepted {
  /** Its address ends with this. */
  id: string
  /** Why it does no harm here. */
  reason: string
  /** The day on which somebody looked at it, as `2026-11-23`. */
  date: string
}

/** Advisories of what ships that somebody has looked at, and that do no harm here. */
export const accepted: Accepted[] = []

const grave = new Set(['high', 'critical'])

/** The grave advisories of a report that nobody has accepted, a line each; undefined when it is no report. */
export function findGrave({ vulnerabilities }: AuditReport, known: Accepted[] = accepted): string[] | undefined {
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
