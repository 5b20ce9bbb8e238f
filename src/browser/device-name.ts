const namePatterns: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/Windows/, 'Windows computer'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux computer'],
]

/** Suggests a name for this device, e.g. for a new passkey. */
export function guessDeviceName(userAgent = navigator.userAgent): string {
  return namePatterns.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'My device'
}
