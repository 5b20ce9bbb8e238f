const namePatterns: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/Windows/, 'Windows computer'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux computer'],
]

/** Guesses a name for this device from its user agent, as the default name of a new passkey. */
export function guessDeviceName(userAgent = navigator.userAgent): string {
  return namePatterns.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'My device'
}
