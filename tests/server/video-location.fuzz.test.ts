import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEdits } from '#netlify/gallery/media/clean-video/chunked-file.ts'
import { inspectVideo } from '#netlify/gallery/media/clean-video/clean-video.ts'
import { openBlob, TooManyPartsError } from '#src/lib/media/byte-source.ts'
import type { Mp4Box } from '#src/lib/media/mp4-boxes.ts'
import { type Mp4Movie, readMp4Movie } from '#src/lib/media/mp4-samples.ts'
import { createMp4Movie, findVideoRefusal, readVideoHead } from '#src/lib/media/video-head.ts'
import {
  imageTrack,
  joinParts,
  makeDataTrack,
  makeMovie,
  makeMp4Box,
  makeTextTrack,
  soundTrack,
} from '#tests/support/data/mp4-movie.ts'
import { RECORDING_POSITION } from '#tests/support/data/phone-video.ts'
import { makeTaggedWebm } from '#tests/support/data/tagged-webm.ts'
import { countRounds } from '#tests/support/rounds.ts'

const DRONE_POSITION = '7.0678, 6.2104'
const positions = [RECORDING_POSITION, DRONE_POSITION]
const droneTexts = Array.from({ length: 4 }, (_, line) => `GPS (${DRONE_POSITION}, ${line}), HOME (7.0699, 6.2111)`)
const tracks = [
  imageTrack,
  makeTextTrack(droneTexts),
  soundTrack,
  makeDataTrack('gpmd', RECORDING_POSITION, RECORDING_POSITION),
  makeTextTrack(['My GPS took me home.']),
]
const layouts = [{}, { isMovieFirst: true }, { isFragmented: true }]
const movies = layouts.map((options) => makeMovie(tracks, options))
const webmFiles = [true, false].map((isLive) =>
  makeTaggedWebm(isLive, { subtitles: { codec: 'S_TEXT/UTF8', texts: droneTexts } }),
)

const openBytes = (bytes: Buffer) => openBlob(new Blob([Uint8Array.from(bytes)]))

/** Returns the cleaned video; undefined for one that is refused. Throws for any other outcome. */
async function cleanUnlessRefused(video: Buffer, type: string): Promise<Buffer | undefined> {
  try {
    expect(await readVideoHead(openBytes(video), type)).toHaveProperty('missingBytes')
    const { head, edits } = await inspectVideo(openBytes(video), type)
    if (findVideoRefusal(head)) return undefined
    const cleanBytes = Buffer.from(video)
    applyEdits(cleanBytes, 0, edits)
    return cleanBytes
  } catch (error) {
    if (error instanceof TooManyPartsError) return undefined
    throw error
  }
}

/** Lists the positions that a program could still read: those of which no byte is taken for image, sound or a table. */
async function findReadablePositions(video: Buffer): Promise<number[]> {
  const movie: Mp4Movie = createMp4Movie()
  await readMp4Movie(openBytes(video), movie)
  const played = movie.tracks.filter(({ handler }) => handler === 'vide' || handler === 'soun')
  const listLeaves = (box: Mp4Box): Mp4Box[] => (box.children.length > 0 ? box.children.flatMap(listLeaves) : [box])
  const tables = movie.boxes.flatMap(listLeaves).filter(({ isKnown, type }) => isKnown && type !== 'mdat')
  const usedRanges = [...played.flatMap(({ samples }) => samples), ...tables]
  const isUsed = (first: number, last: number) => usedRanges.some(({ start, end }) => start <= last && first < end)
  const found: number[] = []
  for (const position of positions) {
    for (let offset = video.indexOf(position); offset >= 0; offset = video.indexOf(position, offset + 1)) {
      if (!isUsed(offset, offset + position.length - 1)) found.push(offset)
    }
  }
  return found
}

const parentTypes = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'traf']
const plantedTypes = [
  'udta',
  'meta',
  'uuid',
  'free',
  'skip',
  'emsg',
  'loci',
  '\xa9xyz',
  'ilst',
  'moov',
  'trak',
  'mdat',
  'moof',
]

interface Box {
  start: number
  end: number
  type: string
}

/** Lists the boxes of a valid file that contain other boxes, with the parents of each. */
function listParents(video: Buffer, start = 0, end = video.length, path: Box[] = []): Box[][] {
  const paths: Box[][] = []
  for (let offset = start; offset < end; offset += video.readUInt32BE(offset)) {
    const box = {
      start: offset,
      end: offset + video.readUInt32BE(offset),
      type: video.toString('latin1', offset + 4, offset + 8),
    }
    if (parentTypes.includes(box.type)) {
      paths.push([...path, box], ...listParents(video, offset + 8, box.end, [...path, box]))
    }
  }
  return paths
}

/** Puts a box with a position, nested `depth` times, at the end or start of a parent box, whose sizes grow. */
function plantBox(video: Buffer, path: Box[], type: string, depth: number, isFirst: boolean): Buffer {
  let box = makeMp4Box(type, RECORDING_POSITION)
  for (let level = 0; level < depth; level++) box = makeMp4Box(plantedTypes[level % plantedTypes.length] ?? type, box)
  const parent = path.at(-1)
  if (!parent) return joinParts([video, box])
  const copy = Buffer.from(video)
  for (const { start } of path) copy.writeUInt32BE(copy.readUInt32BE(start) + box.length, start)
  const position = isFirst ? parent.start + 8 : parent.end
  return joinParts([copy.subarray(0, position), box, copy.subarray(position)])
}

const anyChange = fc.record({ place: fc.nat(), byte: fc.integer({ min: 0, max: 255 }) })

function changeBytes(video: Buffer, changes: { place: number; byte: number }[]): Buffer {
  const copy = Buffer.from(video)
  for (const { place, byte } of changes) copy[place % copy.length] = byte
  return copy
}

const cut = (video: Buffer, isCut: boolean, place: number) =>
  isCut ? video.subarray(0, place % (video.length + 1)) : video

test('no MP4 file with planted boxes, changed bytes or a cut keeps a position that a program can read', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(movies.length - 1),
      fc.nat(),
      fc.constantFrom(...plantedTypes),
      fc.nat(4),
      fc.boolean(),
      fc.array(anyChange, { maxLength: 3 }),
      fc.tuple(fc.boolean(), fc.nat()),
      async (movieIndex, parentIndex, type, depth, isFirst, changes, [isCut, place]) => {
        const movie = movies[movieIndex] ?? Buffer.alloc(0)
        const parents = [[], ...listParents(movie)]
        const planted = plantBox(movie, parents[parentIndex % parents.length] ?? [], type, depth, isFirst)
        const cleaned = await cleanUnlessRefused(cut(changeBytes(planted, changes), isCut, place), 'video/mp4')
        if (cleaned) expect(await findReadablePositions(cleaned)).toEqual([])
      },
    ),
    { numRuns: countRounds(5000) },
  )
})

test('no WebM file with changed bytes or a cut keeps a position', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(webmFiles.length - 1),
      fc.array(anyChange, { maxLength: 2 }),
      fc.tuple(fc.boolean(), fc.nat()),
      async (webmIndex, changes, [isCut, place]) => {
        const webm = webmFiles[webmIndex] ?? Buffer.alloc(0)
        // Changes the part before the blocks: a changed block could become one of images.
        const headBytes = webm.indexOf(Buffer.from('1f43b675', 'hex'))
        const changed = joinParts([changeBytes(webm.subarray(0, headBytes), changes), webm.subarray(headBytes)])
        const cleaned = await cleanUnlessRefused(cut(changed, isCut, place), 'video/webm')
        if (cleaned) expect(positions.filter((position) => cleaned.includes(position))).toEqual([])
      },
    ),
    { numRuns: countRounds(10_000) },
  )
})

test('random bytes behind the start of a video are refused or cleaned', async () => {
  const starts = [...movies, ...webmFiles].map((video) => video.subarray(0, 40))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), async (start, rest) => {
      for (const type of ['video/mp4', 'video/webm']) await cleanUnlessRefused(joinParts([start, rest]), type)
    }),
    { numRuns: countRounds(5000) },
  )
})
