import { type ByteRange, type ByteSource, MAX_VIDEO_PARTS, TooManyPartsError } from '#src/lib/media/byte-source.ts'
import { BOX_HEADER_BYTES, type Mp4Box } from '#src/lib/media/mp4-boxes.ts'
import type { Mp4Movie, Mp4Track } from '#src/lib/media/mp4-samples.ts'
import type { ByteEdit } from './chunked-file.ts'
import { hasLocationInText } from './subtitles.ts'

/** Creates an edit that replaces an MP4 box with a zero-filled `free` box of the same length. */
function createFreeBoxEdit({ start, end }: ByteRange): ByteEdit {
  if (end - start < BOX_HEADER_BYTES) return { start, end }
  const header = Buffer.from('\0\0\0\0free', 'latin1')
  header.writeUInt32BE(end - start)
  return { start, end, firstBytes: header }
}

/** Names of an iPhone's data that hold no location, such as `com.apple.quicktime.detected-face`. */
const harmlessNames =
  /^mdtacom\.apple\.quicktime\.(detected-|video-orientation|live-photo|still-image|scene-illuminance)/

function isHarmlessAppleTrack({ description }: Mp4Track): boolean {
  const text = Buffer.from(description).toString('latin1')
  const names = text.match(/mdta[\w.-]+/g) ?? []
  return text.slice(12, 16) === 'mebx' && names.length > 0 && names.every((name) => harmlessNames.test(name))
}

const playedHandlers = ['vide', 'soun', 'auxv', 'tmcd']
const textHandlers = ['text', 'sbtl', 'subt', 'clcp']

/** True for a track that players use and that contains no location. */
async function canKeepTrack(file: ByteSource, track: Mp4Track): Promise<boolean> {
  if (textHandlers.includes(track.handler)) return !(await hasLocationInText(file, track.samples))
  return playedHandlers.includes(track.handler) || isHarmlessAppleTrack(track)
}

/** Sorts ranges and joins those that overlap or touch. */
function joinRanges(ranges: ByteRange[]): ByteRange[] {
  const joinedRanges: ByteRange[] = []
  for (const { start, end } of ranges.toSorted((first, second) => first.start - second.start)) {
    const lastRange = joinedRanges.at(-1)
    if (lastRange && start <= lastRange.end) lastRange.end = Math.max(lastRange.end, end)
    else joinedRanges.push({ start, end })
  }
  return joinedRanges
}

/** Returns the parts of `ranges` that are outside of `holes`. */
function subtractRanges(ranges: ByteRange[], holes: ByteRange[]): ByteRange[] {
  const joinedHoles = joinRanges(holes)
  const rest: ByteRange[] = []
  let holeIndex = 0
  for (const { start, end } of joinRanges(ranges)) {
    let position = start
    while ((joinedHoles[holeIndex]?.end ?? Number.POSITIVE_INFINITY) <= start) holeIndex++
    for (let index = holeIndex; (joinedHoles[index]?.start ?? end) < end; index++) {
      const hole = joinedHoles[index] ?? { start: end, end }
      if (hole.start > position) rest.push({ start: position, end: hole.start })
      position = Math.max(position, hole.end)
    }
    if (position < end) rest.push({ start: position, end })
  }
  return rest
}

/**
 * Returns edits that remove location and device metadata from an MP4 or MOV file: all boxes, tracks and media data that
 * players do not use.
 */
export async function findMp4MetadataEdits(file: ByteSource, movie: Mp4Movie): Promise<ByteEdit[]> {
  const keptTracks: Mp4Track[] = []
  for (const track of movie.tracks) if (await canKeepTrack(file, track)) keptTracks.push(track)
  const removedTracks = movie.tracks.filter((track) => !keptTracks.includes(track))
  const keptIds = new Set(keptTracks.map(({ id }) => id))
  for (const { id } of removedTracks) keptIds.delete(id)
  const removedBoxes = new Set<Mp4Box>([
    ...removedTracks.map(({ box }) => box),
    ...movie.fragments.filter(({ trackId }) => !keptIds.has(trackId)).map(({ box }) => box),
  ])
  const edits: ByteEdit[] = []

  function removeBoxes(boxes: Mp4Box[]): void {
    for (const box of boxes) {
      if (!box.isKnown || removedBoxes.has(box)) edits.push(createFreeBoxEdit(box))
      else removeBoxes(box.children)
    }
  }

  removeBoxes(movie.boxes)
  const listSamples = (tracks: Mp4Track[]) => tracks.flatMap(({ samples }) => samples)
  const keptRanges = subtractRanges(listSamples(keptTracks), listSamples(removedTracks))
  const mediaRanges = movie.boxes
    .filter(({ type }) => type === 'mdat')
    .map(({ contentStart, end }) => ({ start: contentStart, end }))
  const allEdits = edits.concat(subtractRanges(mediaRanges, keptRanges))
  if (allEdits.length > MAX_VIDEO_PARTS) throw new TooManyPartsError()
  return allEdits
}
