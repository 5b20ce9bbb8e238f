import { serializeProps } from 'astro/runtime/server/serialize.js'
import { expect, test } from 'vitest'
import { reviveObject } from '#src/directives/island/revive.ts'

const serializableProps: [kind: string, value: unknown][] = [
  ['a text', 'Ụzọamaka "walks" <b>'],
  ['a number', -1.5],
  ['true', true],
  ['null', null],
  ['undefined', undefined],
  ['a list in a list', [[1, 'two'], []]],
  ['an object in an object', { a: { b: [{ c: null }] } }],
  ['a pattern', /^\d+$/],
  ['a Date', new Date('2025-11-08T07:30:00.123Z')],
  [
    'a Map',
    new Map<unknown, unknown>([
      ['a', new Date(0)],
      [{ b: 1 }, [2]],
    ]),
  ],
  ['a Set', new Set<unknown>([1, 'two', new Set([3])])],
  ['a BigInt', 12_345_678_901_234_567_890n],
  ['a URL', new URL('https://site.example/news?page=2#more')],
  ['a Uint8Array', new Uint8Array([0, 255])],
  ['a Uint16Array', new Uint16Array([0, 65_535])],
  ['a Uint32Array', new Uint32Array([0, 4_294_967_295])],
  ['infinity', Number.POSITIVE_INFINITY],
  ['negative infinity', Number.NEGATIVE_INFINITY],
]

test.each(serializableProps)(
  'the island prop %s has the same value in the browser as on the server',
  (_, propValue) => {
    const props = { value: propValue, among: [propValue] }
    const islandMetadata = { displayName: 'Island', hydrate: 'near', componentUrl: '', componentExport: { value: '' } }
    const serializedProps = serializeProps(props, { ...islandMetadata, hydrateArgs: '', propagation: 'none' } as never)
    expect(reviveObject(JSON.parse(serializedProps))).toStrictEqual(props)
  },
)

test('an unknown prop type of a newer Astro throws instead of becoming undefined', () => {
  expect(() => reviveObject({ value: [12, ''] })).toThrow('unknown type 12')
})
