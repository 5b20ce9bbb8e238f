interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

function readConnection(): NetworkInformation | undefined {
  return (navigator as Navigator & { connection?: NetworkInformation }).connection
}

export function isSaveDataOn(): boolean {
  return readConnection()?.saveData === true
}

/** True when Save-Data is on or the connection is slower than 4G; false when the connection is unknown. */
export function hasSlowConnection(): boolean {
  const connection = readConnection()
  return connection?.saveData === true || (connection?.effectiveType ?? '4g') !== '4g'
}

/** True with Save-Data or on a slow or cellular connection; if the connection is unknown, true for touch screens. */
export function shouldSaveData(): boolean {
  const connection = readConnection()
  if (!connection?.effectiveType) return matchMedia('(pointer: coarse)').matches
  return hasSlowConnection() || connection.type === 'cellular'
}

export function prefersReducedMotion(): boolean {
  return isSaveDataOn() || matchMedia('(prefers-reduced-motion: reduce)').matches
}
