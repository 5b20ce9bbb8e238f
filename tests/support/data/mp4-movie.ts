export type BytesOrText = Uint8Array | string

export function joinParts(joinedParts: BytesOrText[]): Buffer {
  return Buffer.concat(
    joinedParts.map((bytesOrText) =>
      typeof bytesOrText === 'string' ? Buffer.from(bytesOrText, 'latin1') : bytesOrText,
    ),
  )
}

export function encodeUint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

export function makeMp4Box(type: string, ...contentParts: BytesOrText[]): Buffer {
  const content = joinParts(contentParts)
  return joinParts([encodeUint32(8 + content.length), type, content])
}

interface TrackOptions {
  id: number
  /** Type of the data: 'vide', 'soun', 'text', 'meta' and others. */
  handler: string
  /** Codec with its parameters. */
  entry: Buffer
}

export function makeTrack({ id, handler, entry }: TrackOptions, chunkOffsets: number[], sampleSizes: number[]): Buffer {
  const sampleTable = makeMp4Box(
    'stbl',
    makeMp4Box('stsd', encodeUint32(0, 1), entry),
    makeMp4Box('stts', encodeUint32(0, 1, sampleSizes.length, 500)),
    makeMp4Box('stsc', encodeUint32(0, 1, 1, 1, 1)),
    makeMp4Box('stsz', encodeUint32(0, 0, sampleSizes.length, ...sampleSizes)),
    makeMp4Box('stco', encodeUint32(0, chunkOffsets.length, ...chunkOffsets)),
  )
  return makeMp4Box(
    'trak',
    makeMp4Box('tkhd', encodeUint32(7, 0, 0, id), Buffer.alloc(68)),
    makeMp4Box(
      'mdia',
      makeMp4Box('mdhd', encodeUint32(0, 0, 0, 1000, 1000, 0)),
      makeMp4Box('hdlr', encodeUint32(0, 0), handler, encodeUint32(0, 0, 0)),
      makeMp4Box('minf', sampleTable),
    ),
  )
}

export const makeEntry = (type: string) => makeMp4Box(type, encodeUint32(0, 1))

/** Makes the entry of an image track; H.264 has its profile, for example 100 for High. */
export function makeImageEntry(type: string, profile = 100): Buffer {
  const stream = Buffer.from([0x67, profile, 0, 31])
  const settings = Buffer.from([1, profile, 0, 31, 0xff, 0xe1, 0, stream.length, ...stream, 0])
  return makeMp4Box(type, encodeUint32(0, 1), Buffer.alloc(70), type === 'avc1' ? makeMp4Box('avcC', settings) : '')
}

/** Makes the entry of a sound track; AAC has the type of its decoder, and that of its settings. */
export function makeSoundEntry(type: string, { objectType = 0x40, aacType = 2, isQuickTime = false } = {}): Buffer {
  const settings = [5, 2, aacType << 3, 0x10]
  const decoder = [4, 13 + settings.length, objectType, ...Array<number>(12).fill(0), ...settings]
  const descriptor = makeMp4Box('esds', encodeUint32(0), Buffer.from([3, 3 + decoder.length, 0, 1, 0, ...decoder]))
  const version = Buffer.from([0, isQuickTime ? 1 : 0])
  const content = isQuickTime ? [Buffer.alloc(16), makeMp4Box('wave', makeEntry('frma'), descriptor)] : [descriptor]
  return makeMp4Box(type, encodeUint32(0, 1), version, Buffer.alloc(18), ...(type === 'mp4a' ? content : []))
}

export interface TestTrack extends Omit<TrackOptions, 'id'> {
  samples: BytesOrText[]
}

export const imageTrack: TestTrack = {
  handler: 'vide',
  entry: makeImageEntry('avc1'),
  samples: ['image 1', 'image 2'].map((text) => text.padEnd(300, '.')),
}
export const soundTrack: TestTrack = {
  handler: 'soun',
  entry: makeSoundEntry('mp4a'),
  samples: ['sound 1', 'sound 2'].map((text) => text.padEnd(80, '.')),
}

/** Makes a subtitle track as phones and drones write it: each sample begins with the length of its text. */
export function makeTextTrack(texts: string[], handler = 'sbtl'): TestTrack {
  const samples = texts.map((text) => {
    const lengthBytes = Buffer.alloc(2)
    lengthBytes.writeUInt16BE(Buffer.byteLength(text))
    return joinParts([lengthBytes, Buffer.from(text)])
  })
  return { handler, entry: makeEntry('tx3g'), samples }
}

export const makeDataTrack = (type: string, ...samples: BytesOrText[]): TestTrack => ({
  handler: 'meta',
  entry: makeEntry(type),
  samples,
})

interface MovieOptions {
  brand?: string
  /** True for a file in parts, as browsers record and streams send it. */
  isFragmented?: boolean
  isMovieFirst?: boolean
}

/** Makes an MP4 file of tracks, whose samples alternate. */
export function makeMovie(
  tracks: TestTrack[],
  { brand = 'isom', isFragmented = false, isMovieFirst = false }: MovieOptions = {},
): Buffer {
  const fileType = makeMp4Box('ftyp', brand, encodeUint32(512), brand)
  if (isFragmented) return joinParts([fileType, ...makeFragments(tracks)])
  const movieLength = makeMovieBox(tracks, 0).length
  const mediaData = makeMp4Box('mdat', ...listSamples(tracks).map(({ bytes }) => bytes))
  const movieBox = makeMovieBox(tracks, fileType.length + 8 + (isMovieFirst ? movieLength : 0))
  return joinParts(isMovieFirst ? [fileType, movieBox, mediaData] : [fileType, mediaData, movieBox])
}

/** Lists the samples of all tracks in the order of the file. */
function listSamples(tracks: TestTrack[]): { trackIndex: number; bytes: Buffer }[] {
  const roundCount = Math.max(...tracks.map(({ samples }) => samples.length))
  return Array.from({ length: roundCount }, (_, round) =>
    tracks.flatMap(({ samples }, trackIndex) => {
      const sample = samples[round]
      return sample === undefined ? [] : [{ trackIndex, bytes: joinParts([sample]) }]
    }),
  ).flat()
}

function makeMovieBox(tracks: TestTrack[], dataStart: number): Buffer {
  const offsets = tracks.map((): number[] => [])
  let position = dataStart
  for (const { trackIndex, bytes } of listSamples(tracks)) {
    offsets[trackIndex]?.push(position)
    position += bytes.length
  }
  const boxes = tracks.map((track, index) =>
    makeTrack(
      { ...track, id: index + 1 },
      offsets[index] ?? [],
      track.samples.map(({ length }) => length),
    ),
  )
  return makeMp4Box('moov', makeMp4Box('mvhd', encodeUint32(0, 0, 0, 1000, 1000), Buffer.alloc(80)), ...boxes)
}

const RUN_WITH_OFFSET_AND_SIZES = 0x201
const BASE_IS_FRAGMENT = 0x20000

/** Makes the head of a fragmented file and a fragment (`moof`, `mdat`) of each round of samples. */
function makeFragments(tracks: TestTrack[]): Buffer[] {
  const defaults = tracks.map((_, index) => makeMp4Box('trex', encodeUint32(0, index + 1, 1, 500, 0, 0)))
  const emptyTracks = tracks.map((track, index) => makeTrack({ ...track, id: index + 1 }, [], []))
  const header = makeMp4Box('mvhd', encodeUint32(0, 0, 0, 1000, 0), Buffer.alloc(80))
  const parts = [makeMp4Box('moov', header, ...emptyTracks, makeMp4Box('mvex', ...defaults))]
  const roundCount = Math.max(...tracks.map(({ samples }) => samples.length))
  for (let round = 0; round < roundCount; round++) {
    const roundSamples = tracks.flatMap(({ samples }, index) => {
      const sample = samples[round]
      return sample === undefined ? [] : [{ id: index + 1, bytes: joinParts([sample]) }]
    })
    const makeFragment = (dataStart: number) => {
      let position = dataStart
      const trackParts = roundSamples.map(({ id, bytes }) => {
        position += bytes.length
        return makeMp4Box(
          'traf',
          makeMp4Box('tfhd', encodeUint32(BASE_IS_FRAGMENT, id)),
          makeMp4Box('trun', encodeUint32(RUN_WITH_OFFSET_AND_SIZES, 1, position - bytes.length, bytes.length)),
        )
      })
      return makeMp4Box('moof', makeMp4Box('mfhd', encodeUint32(0, round + 1)), ...trackParts)
    }
    parts.push(makeFragment(makeFragment(0).length + 8))
    parts.push(makeMp4Box('mdat', ...roundSamples.map(({ bytes }) => bytes)))
  }
  return parts
}
