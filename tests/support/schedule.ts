function matchesField(field: string, value: number): boolean {
  if (field === '*') return true
  const [, step] = /^\*\/(\d+)$/.exec(field) ?? []
  if (step) return value % Number(step) === 0
  if (!/^\d+$/.test(field)) throw new Error(`The schedule says ${field}, which is not understood here`)
  return Number(field) === value
}

export function isDue(schedule: string, date: Date): boolean {
  const [minute = '', hour = '', day, month, weekday] = schedule.split(' ')
  if (day !== '*' || month !== '*' || weekday !== '*') throw new Error(`${schedule} is not understood here`)
  return matchesField(minute, date.getUTCMinutes()) && matchesField(hour, date.getUTCHours())
}
