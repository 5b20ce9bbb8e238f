import { log } from '#netlify/log/log.ts'

/** Something that the site needs, and how long it may take to answer, in milliseconds. */
export interface Check {
  find(): Promise<void>
  deadline: number
}

export interface Finding {
  ok: boolean
  /** How long it took. */
  milliseconds: number
}

async function inTime(work: Promise<void>, deadline: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${deadline} ms`)), deadline)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function runCheck(name: string, { find, deadline }: Check): Promise<Finding> {
  const start = performance.now()
  const ok = await inTime(find(), deadline).then(
    () => true,
    (error) => {
      log('error', `The ${name} does not answer`, {}, error)
      return false
    },
  )
  return { ok, milliseconds: Math.round(performance.now() - start) }
}

/** Runs the checks side by side, at most once in `keep` milliseconds however many callers ask. */
export function keptChecks<Name extends string>(checks: Record<Name, Check>, keep: number) {
  let kept: { until: number; findings: Promise<Record<Name, Finding>> } | undefined
  const names = Object.keys(checks) as Name[]

  async function runAll(): Promise<Record<Name, Finding>> {
    const findings = await Promise.all(names.map(async (name) => [name, await runCheck(name, checks[name])] as const))
    return Object.fromEntries(findings) as Record<Name, Finding>
  }

  return (): Promise<Record<Name, Finding>> => {
    if (kept && performance.now() < kept.until) return kept.findings
    const findings = runAll()
    const entry = { until: Number.POSITIVE_INFINITY, findings }
    kept = entry
    void findings.then(() => (entry.until = performance.now() + keep))
    return findings
  }
}
