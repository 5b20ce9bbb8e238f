interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

function connection(): NetworkInformation | undefined {
  return (navigator as Navigator & { connection?: NetworkInformation }).connection
}

export function savesData(): boolean {
  return connection()?.saveData === true
}

/** True when the visitor saves data, or the browser calls the line slower than 4G; one that does not tell is not slow. */
export function hasSlowLine(): boolean {
  const line = connection()
  return line?.saveData === true || (line?.effectiveType ?? '4g') !== '4g'
}

/** True when data is saved, slow or paid by the megabyte; a phone that does not tell counts as such. */
export function sparesData(): boolean {
  const line = connection()
  if (!line?.effectiveType) return matchMedia('(pointer: coarse)').matches
  return hasSlowLine() || line.type === 'cellular'
}

export function wantsStillness(): boolean {
  return savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches
}
