/** `not here`: a local site lacks the tested feature. `not asked`: a password, a public URL or an item is missing. */
export interface CheckResult {
  verdict: 'passed' | 'failed' | 'not here' | 'not asked'
  observation: string
}

export interface CheckRow extends CheckResult {
  checkName: string
}

export const passed = (found: string): CheckResult => ({ verdict: 'passed', observation: found })
export const failed = (found: string): CheckResult => ({ verdict: 'failed', observation: found })
export const notAvailable = (found: string): CheckResult => ({ verdict: 'not here', observation: found })
export const skipped = (found: string): CheckResult => ({ verdict: 'not asked', observation: found })

export function passedIf(condition: boolean, found: string): CheckResult {
  return condition ? passed(found) : failed(found)
}

export function renderCheckTable(rows: CheckRow[]): string {
  const wide = Math.max(...rows.map(({ checkName }) => checkName.length))
  const lines = rows.map(
    ({ checkName, verdict, observation }) => `${verdict.padEnd(9)}  ${checkName.padEnd(wide)}  ${observation}`,
  )
  const count = (verdict: CheckResult['verdict']) =>
    `${rows.filter((row) => row.verdict === verdict).length} ${verdict}`
  return [...lines, '', [count('passed'), count('failed'), count('not here'), count('not asked')].join(', ')].join('\n')
}
