import { afterAll } from 'vitest'

/**
 * Time zones of test machines, west and east of Lagos and with daylight saving time; none may affect the site's
 * dates.
 */
export const machineTimeZones = ['UTC', 'Africa/Lagos', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/London']

export function setMachineTimeZone(zone: string): void {
  process.env.TZ = zone
}

export function restoreMachineTimeZone(): void {
  const { TZ } = process.env
  afterAll(() => {
    if (TZ === undefined) delete process.env.TZ
    else process.env.TZ = TZ
  })
}
