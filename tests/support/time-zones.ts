import { afterAll } from 'vitest'

/**
 * Time zones of test machines, which must not affect date rules: west and east of Lagos, and with daylight saving
 * time.
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
