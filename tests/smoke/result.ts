/** `not here`: a local site lacks the feature. `not asked`: a password, a public URL or an item is missing. */
export interface Result {
  verdict: 'passed' | 'failed' | 'not here' | 'not asked'
  found: string
}

export interface Row extends Result {
  check: string
}

export const passed = (found: string): Result => ({ verdict: 'passed', found })
export const failed = (found: string): Result => ({ verdict: 'failed', found })
export const notHere = (found: string): Result => ({ verdict: 'not here', found })
export const notAsked = (found: string): Result => ({ verdict: 'not asked', found })

export function passedIf(good: boolean, found: string): Result {
  return good ? passed(found) : failed(found)
}

export function tableOf(rows: Row[]): string {
  const wide = Math.max(...rows.map(({ check }) => check.length))
  const lines = rows.map(({ check, verdict, found }) => `${verdict.padEnd(9)}  ${check.padEnd(wide)}  ${found}`)
  const count = (verdict: Result['verdict']) => `${rows.filter((row) => row.verdict === verdict).length} ${verdict}`
  return [...lines, '', [count('passed'), count('failed'), count('not here'), count('not asked')].join(', ')].join('\n')
}
