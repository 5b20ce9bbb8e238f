const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** Returns the time of a device, or now if its clock cannot be right. */
export function clampTime(deviceTime: string, now = Date.now()): Date {
  const time = Date.parse(deviceTime)
  return new Date(time > now || time < now - MAX_AGE_MS ? now : time)
}
