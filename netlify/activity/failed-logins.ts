import { log } from '#netlify/log/log.ts'
import { updateStoredJson } from '#netlify/storage/conditional-write.ts'
import { type FailedLoginHour, incrementHourlyAuditEntry, insertFailedLogins } from './audit.queries.ts'

/** Failed logins by hour that *Activity* does not show yet. */
type FailedLoginHours = Record<string, FailedLoginHour>

const updateHours = (change: (hours: FailedLoginHours) => FailedLoginHour[] | undefined) =>
  updateStoredJson<FailedLoginHours, FailedLoginHour[]>('failed-logins', {}, change)

function addToHour(hours: FailedLoginHours, { firstAt, amount }: FailedLoginHour): void {
  const hour = firstAt.slice(0, '2026-01-01T00'.length)
  hours[hour] = { firstAt: hours[hour]?.firstAt ?? firstAt, amount: (hours[hour]?.amount ?? 0) + amount }
}

/** Counts a failed login without waking the database. */
export async function countFailedLogin(): Promise<void> {
  try {
    await updateHours((hours) => {
      addToHour(hours, { firstAt: new Date().toISOString(), amount: 1 })
      return []
    })
  } catch (error) {
    log('warn', 'A failed login could not be counted in the blob store', {}, error)
    await incrementHourlyAuditEntry('failed-login', null, 1)
  }
}

/** Moves the counted failed logins to *Activity*. Call it when the database is awake. */
export async function moveFailedLogins(): Promise<void> {
  const movedHours = await updateHours((hours) => {
    const counted = Object.values(hours)
    for (const hour of Object.keys(hours)) delete hours[hour]
    return counted.length > 0 ? counted : undefined
  })
  if (!movedHours) return
  try {
    await insertFailedLogins(movedHours)
  } catch (error) {
    await updateHours((hours) => {
      for (const hour of movedHours) addToHour(hours, hour)
      return []
    })
    throw error
  }
}
