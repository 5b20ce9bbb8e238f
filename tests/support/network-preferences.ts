import { vi } from 'vitest'

export function preferReducedMotion(): void {
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (query: string) => {
    const mediaQueryList = matchMedia.call(window, query)
    if (query.includes('reduced-motion')) Object.defineProperty(mediaQueryList, 'matches', { value: true })
    return mediaQueryList
  })
}

export function preferReducedData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
}

export function resetPreferences(): void {
  Reflect.deleteProperty(navigator, 'connection')
}
