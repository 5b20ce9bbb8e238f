/** Value in the `props` attribute of an island, as Astro serializes it. */
type SerializedValue = [type: number, value?: unknown]

const reviveList = (values: SerializedValue[]) => values.map(revive)

// Functions that restore serialized values, in the order of PROP_TYPE in astro/dist/runtime/server/serialize.js.
const revivers: ((serialized: never) => unknown)[] = [
  (value: unknown) => (value && typeof value === 'object' ? reviveObject(value) : value),
  reviveList,
  (patternSource: string) => new RegExp(patternSource),
  (timeText: string) => new Date(timeText),
  (entryPairs: SerializedValue[]) => new Map(reviveList(entryPairs) as [unknown, unknown][]),
  (values: SerializedValue[]) => new Set(reviveList(values)),
  (digits: string) => BigInt(digits),
  (urlText: string) => new URL(urlText),
  (numbers: number[]) => new Uint8Array(numbers),
  (numbers: number[]) => new Uint16Array(numbers),
  (numbers: number[]) => new Uint32Array(numbers),
  (infinitySign: number) => infinitySign * Number.POSITIVE_INFINITY,
]

function revive([type, value]: SerializedValue): unknown {
  const reviver = revivers[type]
  if (!reviver) throw new Error(`Astro sent a value of the unknown type ${type}`)
  return reviver(value as never)
}

export function reviveObject(object: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, revive(value)]))
}
