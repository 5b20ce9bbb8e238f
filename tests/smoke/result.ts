/** `not here`: a local site lacks the tested feature. `not asked`: a password, a public URL or an item is missing. */
export interface CheckResult {
  verdict: 'passed' | 'failed' | 'not here' | 'not asked'
  found: string
}

export interface CheckRow extends CheckResult {
  check: string
}

export const passed = (found: string): CheckResult => ({ verdict: 'passed', found })
export const failed = (found: string): CheckResult => ({ verdict: 'failed', found })
export const notHere = (found: string): CheckResult => ({ verdict: 'not here', found })
export const notAsked = (found: string): CheckResult => ({ verdict: 'not asked', found })

export function passedIf(good: boolean, found: string): CheckResult {
  return good ? passed(found) : failed(found)
}

export function renderCheckTable(rows: CheckRow[]): string {
  const wide = Math.max(...rows.map(({ check }) => check.length))
  const lines = rows.map(({ check, verdict, found }) => `${verdict.padEnd(9)}  ${check.padEnd(wide)}  ${found}`)
  const count = (verdict: CheckResult['verdict']) =>
    `${rows.filter((row) => row.verdict === verdict).length} ${verdict}`
  return [...lines, '', [count('passed'), count('failed'), count('not here'), count('not asked')].join(', ')].join('\n')
}
