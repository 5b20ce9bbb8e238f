/** `not here`: a local site lacks the feature. `not asked`: the check needs a password, a public URL or an item. */
export interface CheckResult {
  verdict: 'passed' | 'failed' | 'not here' | 'not asked'
  observation: string
}

export interface CheckRow extends CheckResult {
  checkName: string
}

export const passed = (observation: string): CheckResult => ({ verdict: 'passed', observation })
export const failed = (observation: string): CheckResult => ({ verdict: 'failed', observation })
export const notAvailable = (observation: string): CheckResult => ({ verdict: 'not here', observation })
export const skipped = (observation: string): CheckResult => ({ verdict: 'not asked', observation })

export function passedIf(isPassed: boolean, observation: string): CheckResult {
  return isPassed ? passed(observation) : failed(observation)
}

export function renderCheckTable(rows: CheckRow[]): string {
  const nameWidth = Math.max(...rows.map(({ checkName }) => checkName.length))
  const lines = rows.map(
    ({ checkName, verdict, observation }) => `${verdict.padEnd(9)}  ${checkName.padEnd(nameWidth)}  ${observation}`,
  )
  const countVerdict = (verdict: CheckResult['verdict']) =>
    `${rows.filter((row) => row.verdict === verdict).length} ${verdict}`
  return [
    ...lines,
    '',
    [countVerdict('passed'), countVerdict('failed'), countVerdict('not here'), countVerdict('not asked')].join(', '),
  ].join('\n')
}
