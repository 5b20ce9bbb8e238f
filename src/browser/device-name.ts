const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/Windows/, 'Windows computer'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux computer'],
]

/** What somebody may call this device, to begin with. */
export function guessDeviceName(agent = navigator.userAgent): string {
  return systems.find(([sign]) => sign.test(agent))?.[1] ?? 'My device'
}
