interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

function connection(): NetworkInformation | undefined {
  return (navigator as Navigator & { connection?: NetworkInformation }).connection
}

/** True when the visitor asked the browser to save data. */
export function savesData(): boolean {
  return connection()?.saveData === true
}

/** True when data is saved, slow or paid by the megabyte; a phone that does not tell counts as such. */
export function sparesData(): boolean {
  const line = connection()
  if (!line?.effectiveType) return matchMedia('(pointer: coarse)').matches
  return savesData() || line.type === 'cellular' || line.effectiveType !== '4g'
}

/** True when nothing may move or play by itself. */
export function wantsStillness(): boolean {
  return savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches
}
