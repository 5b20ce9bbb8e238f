import { type ByteSource, limitReads, TooManyPartsError } from './byte-source.ts'
import { formatFileSize } from './media-cost.ts'
import { type Codec, findImageCodec, findSoundCodec } from './mp4-codecs.ts'
import { type Mp4Movie, readMp4Movie } from './mp4-samples.ts'
import { readWebmMovie, type WebmMovie, type WebmTrack } from './webm-movie.ts'

/** Facts from the tables of a video file, read without decoding it. */
export interface VideoHead {
  /** Minimum number of bytes that are missing at the end of the file; 0 for a complete file. */
  missingBytes: number
  /** False if the file lists no image track that players could find. */
  hasImageTrack: boolean
  /** Codec names such as 'H.264', 'H.264 10 bit', 'HEVC' or 'VP9'; undefined if unknown. */
  videoCodec: string | undefined
  /** Codec names such as 'AAC', 'AC-3' or 'PCM'; undefined if unknown or without sound. */
  audioCodec: string | undefined
  /** True if phones of visitors show the image track: H.264 with 8 bits and 4:2:0 in MP4 or MOV. */
  isImageShownByPhones: boolean
  /** True if phones of visitors play the sound, or the video has none. */
  isSoundPlayedByPhones: boolean
}

/** Maximum number of reads before an upload. The server reads the rest. */
const MAX_HEAD_READS = 20_000

export const createMp4Movie = (): Mp4Movie => ({ boxes: [], tracks: [], fragments: [] })
export const createWebmMovie = (): WebmMovie => ({
  missingBytes: 0,
  parents: [],
  tracks: [],
  indexes: [],
  unknownElements: [],
})

/** Reads the head of an MP4, MOV or WebM file; `type` is its media type. Throws only what `file.read` throws. */
export async function readVideoHead(file: ByteSource, type: string): Promise<VideoHead> {
  const [limitedFile, mp4Movie, webmMovie] = [limitReads(file, MAX_HEAD_READS), createMp4Movie(), createWebmMovie()]
  const describeHead = () =>
    type === 'video/webm' ? describeWebmHead(webmMovie) : describeMp4Head(mp4Movie, file.size)
  try {
    await (type === 'video/webm' ? readWebmMovie(limitedFile, webmMovie, true) : readMp4Movie(limitedFile, mp4Movie))
  } catch (error) {
    if (!(error instanceof TooManyPartsError)) throw error
    return { ...describeHead(), hasImageTrack: true }
  }
  return describeHead()
}

function describeHead(missingBytes: number, images: Codec[], sounds: Codec[]): VideoHead {
  // Of several sound tracks, players choose one that they can play.
  const playedSound = sounds.find(({ isPlayedByPhones }) => isPlayedByPhones)
  return {
    missingBytes,
    hasImageTrack: images.length > 0,
    videoCodec: images[0]?.name,
    audioCodec: (playedSound ?? sounds[0])?.name,
    isImageShownByPhones: images[0]?.isPlayedByPhones ?? false,
    isSoundPlayedByPhones: sounds.length === 0 || playedSound !== undefined,
  }
}

export function describeMp4Head({ boxes, tracks }: Mp4Movie, fileSize: number): VideoHead {
  const images = tracks.filter(({ handler, samples }) => handler === 'vide' && samples.length > 0)
  const sounds = tracks.filter(({ handler }) => handler === 'soun')
  let missingBytes = Math.max(0, ...boxes.slice(-1).map((box) => (box.isKnown ? box.missingBytes : 0)))
  for (const { samples } of [...images, ...sounds]) {
    for (const { start, end } of samples) {
      missingBytes = Math.max(missingBytes, (Number.isFinite(end) ? end : start) - fileSize)
    }
  }
  return describeHead(
    missingBytes,
    images.map(({ description }) => findImageCodec(description)),
    sounds.map(({ description }) => findSoundCodec(description)),
  )
}

/** Codecs that phones play in WebM if they play WebM at all. */
const webmCodecNames: Record<string, string> = {
  V_VP8: 'VP8',
  V_VP9: 'VP9',
  V_AV1: 'AV1',
  'V_MPEG4/ISO/AVC': 'H.264',
  'V_MPEGH/ISO/HEVC': 'HEVC',
  A_OPUS: 'Opus',
  A_VORBIS: 'Vorbis',
}

export function describeWebmHead({ missingBytes, tracks }: WebmMovie): VideoHead {
  const findName = ({ codec }: WebmTrack) => webmCodecNames[codec]
  const images = tracks.filter(({ kind }) => kind === 'image')
  const sounds = tracks.filter(({ kind }) => kind === 'sound')
  return describeHead(
    missingBytes,
    // iPhones play WebM from iOS 17.4.
    images.map((track) => ({ name: findName(track), isPlayedByPhones: false })),
    sounds.map((track) => ({ name: findName(track), isPlayedByPhones: findName(track) !== undefined })),
  )
}

/** Returns the message for a video that no device can play; undefined for a video that can be stored. */
export function findVideoRefusal({ missingBytes, hasImageTrack }: VideoHead): string | undefined {
  if (missingBytes > 0)
    return `This file is incomplete: at least ${formatFileSize(missingBytes)} are missing at its end. Copy or download it again, then choose that file.`
  if (!hasImageTrack)
    return 'This video has no list of its images, so no device can play it. The recording or a copy broke off. Copy the video again, or choose another.'
  return undefined
}

/** Returns one sentence each for an image and for a sound that many phones of visitors lack. */
export function describeVideoLimits(head: VideoHead): string[] {
  const sentences = []
  if (!head.isImageShownByPhones) sentences.push(`Many phones do not show this video${formatCodec(head.videoCodec)}.`)
  if (!head.isSoundPlayedByPhones)
    sentences.push(`Many phones play this video without sound${formatCodec(head.audioCodec)}.`)
  return sentences
}

function formatCodec(codec: string | undefined): string {
  return codec ? ` (${codec})` : ''
}
