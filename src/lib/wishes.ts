interface NetworkInformation {
  saveData?: boolean
}

/** True when the visitor asked the browser to save data. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation }
  return connection?.saveData === true
}

/** True when nothing may move or play by itself. */
export function wantsStillness(): boolean {
  return savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches
}
