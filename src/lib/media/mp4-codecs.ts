import { type ByteRange, readLatin1, readNumber } from './byte-source.ts'

/** Name of a codec as staff know it, and whether phones of visitors play it. */
export interface Codec {
  name: string | undefined
  isPlayedByPhones: boolean
}

const codecNames: Record<string, string> = {
  ...nameTypes('H.264', 'avc1 avc2 avc3 avc4'),
  ...nameTypes('HEVC', 'hvc1 hvc2 hev1 hev2'),
  ...nameTypes('Dolby Vision', 'dvh1 dvhe dva1 dvav dav1'),
  ...nameTypes('ProRes', 'apch apcn apcs apco ap4h ap4x'),
  ...nameTypes('Motion JPEG', 'jpeg mjpa mjpb mjpg MJPG'),
  ...nameTypes('H.263', 's263 h263 H263'),
  ...nameTypes('MPEG-4 Visual', 'mp4v xvid XVID'),
  ...nameTypes('AV1', 'av01'),
  ...nameTypes('VP9', 'vp09'),
  ...nameTypes('VP8', 'vp08'),
  ...nameTypes('AAC', 'mp4a'),
  ...nameTypes('MP3', '.mp3'),
  ...nameTypes('Opus', 'Opus'),
  ...nameTypes('FLAC', 'fLaC'),
  ...nameTypes('ALAC', 'alac'),
  ...nameTypes('AC-3', 'ac-3 sac3'),
  ...nameTypes('E-AC-3', 'ec-3'),
  ...nameTypes('DTS', 'dtsc dtse dtsh dtsl'),
  ...nameTypes('ADPCM', 'ima4'),
  ...nameTypes('AMR', 'samr sawb'),
  ...nameTypes('PCM', 'sowt twos lpcm ipcm fpcm in24 in32 fl32 fl64 ulaw alaw raw\x20 NONE'),
}

function nameTypes(name: string, types: string): Record<string, string> {
  return Object.fromEntries(types.split(' ').map((type) => [type, name]))
}

const SAMPLE_ENTRIES_OFFSET = 8
const BOX_HEADER_BYTES = 8
/** Length of a sample entry before its first box: of images, and of sound by the version of its entry. */
const IMAGE_ENTRY_BYTES = 86
const soundEntryBytes = [36, 52, 72]

interface MemoryBox extends ByteRange {
  type: string
}

function listBoxes(bytes: Uint8Array, start: number, end: number): MemoryBox[] {
  const boxes: MemoryBox[] = []
  for (let offset = start; offset + BOX_HEADER_BYTES <= end; ) {
    const boxEnd = offset + readNumber(bytes, offset, 4)
    if (boxEnd < offset + BOX_HEADER_BYTES || boxEnd > end) break
    boxes.push({ type: readLatin1(bytes, offset + 4, offset + 8), start: offset, end: boxEnd })
    offset = boxEnd
  }
  return boxes
}

/** Returns the codec of an image track by the content of its box `stsd`. */
export function findImageCodec(description: Uint8Array): Codec {
  return findCodec(description, (entry) => {
    if (entry.type !== 'avc1') return { name: codecNames[entry.type], isPlayedByPhones: false }
    const boxes = listBoxes(description, entry.start + IMAGE_ENTRY_BYTES, entry.end)
    const settings = boxes.find(({ type }) => type === 'avcC')
    return findH264Codec(description.subarray(settings?.start, settings?.end ?? 0).subarray(BOX_HEADER_BYTES))
  })
}

/** H.264 profiles that phones show: Baseline, Main and High have 8 bits and 4:2:0. */
const shownProfiles = [66, 77, 100]
const otherProfiles: Record<number, string> = { 110: '10 bit', 122: '4:2:2', 244: '4:4:4', 44: '4:4:4' }

function findH264Codec(settings: Uint8Array): Codec {
  const FIRST_PROFILE_OF_STREAM = 9
  const hasStream = ((settings[5] ?? 0) & 31) > 0
  const profiles = [settings[1], hasStream ? settings[FIRST_PROFILE_OF_STREAM] : settings[1]].map((value) => value ?? 0)
  const otherProfile = profiles.find((profile) => !shownProfiles.includes(profile))
  const detail = otherProfiles[otherProfile ?? 0]
  return { name: detail ? `H.264 ${detail}` : 'H.264', isPlayedByPhones: otherProfile === undefined }
}

/** Returns the codec of a sound track by the content of its box `stsd`. */
export function findSoundCodec(description: Uint8Array): Codec {
  return findCodec(description, (entry) => {
    if (entry.type !== 'mp4a') return { name: codecNames[entry.type], isPlayedByPhones: false }
    const version = readNumber(description, entry.start + 16, 2)
    const boxes = listBoxes(description, entry.start + (soundEntryBytes[version] ?? 36), entry.end)
    // QuickTime wraps the settings in a box `wave`.
    const wrapper = boxes.find(({ type }) => type === 'wave')
    if (wrapper) boxes.push(...listBoxes(description, wrapper.start + BOX_HEADER_BYTES, wrapper.end))
    const settings = boxes.find(({ type }) => type === 'esds')
    return findMpegCodec(description.subarray(settings?.start, settings?.end ?? 0).subarray(BOX_HEADER_BYTES + 4))
  })
}

const MPEG4_AUDIO = 0x40
const objectTypeNames: Record<number, string> = {
  ...{ 102: 'AAC', 103: 'AAC', 104: 'AAC', 105: 'MP3', 107: 'MP3' },
  ...{ 165: 'AC-3', 166: 'E-AC-3', 169: 'DTS', 173: 'Opus', 221: 'Vorbis' },
}
/** Audio object types of AAC-LC, HE-AAC and HE-AAC v2. */
const playedAacTypes = [2, 5, 29]

/** Reads MPEG-4 descriptors (ISO 14496-1), which are nested: stream, decoder, decoder settings. */
function findMpegCodec(descriptors: Uint8Array): Codec {
  let objectType = 0
  for (let offset = 0; offset < descriptors.length; ) {
    const tag = descriptors[offset++]
    while ((descriptors[offset] ?? 0) & 0x80) offset++
    offset++
    if (tag === 3) {
      const flags = descriptors[offset + 2] ?? 0
      offset += 3 + (flags & 0x80 ? 2 : 0) + (flags & 0x20 ? 2 : 0)
    } else if (tag === 4) {
      objectType = descriptors[offset] ?? 0
      if (objectType !== MPEG4_AUDIO) break
      offset += 13
    } else if (tag === 5) {
      return { name: 'AAC', isPlayedByPhones: playedAacTypes.includes((descriptors[offset] ?? 0) >> 3) }
    } else break
  }
  const name = objectTypeNames[objectType]
  return { name, isPlayedByPhones: name === 'AAC' || name === 'MP3' }
}

/** Returns the codec of a track; of one with several, the first that phones do not play. */
function findCodec(description: Uint8Array, findEntryCodec: (entry: MemoryBox) => Codec): Codec {
  const codecs = listBoxes(description, SAMPLE_ENTRIES_OFFSET, description.length).map(findEntryCodec)
  return (
    codecs.find(({ isPlayedByPhones }) => !isPlayedByPhones) ??
    codecs[0] ?? { name: undefined, isPlayedByPhones: false }
  )
}
