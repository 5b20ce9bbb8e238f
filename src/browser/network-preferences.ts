interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

function readConnection(): NetworkInformation | undefined {
  return (navigator as Navigator & { connection?: NetworkInformation }).connection
}

export function hasSaveData(): boolean {
  return readConnection()?.saveData === true
}

/** True with Save-Data or an effective connection type below 4G; false when the connection is unknown. */
export function hasSlowConnection(): boolean {
  const connection = readConnection()
  return connection?.saveData === true || (connection?.effectiveType ?? '4g') !== '4g'
}

/**
 * True with Save-Data or on a slow or cellular connection; when the connection is unknown, true for touch screens.
 */
export function shouldSaveData(): boolean {
  const connection = readConnection()
  if (!connection?.effectiveType) return matchMedia('(pointer: coarse)').matches
  return hasSlowConnection() || connection.type === 'cellular'
}

export function prefersReducedMotion(): boolean {
  return hasSaveData() || matchMedia('(prefers-reduced-motion: reduce)').matches
}
