import {
  BlobSource,
  Conversion,
  type ConversionAudioOptions,
  canEncodeAudio,
  canEncodeVideo,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  WEBM,
} from 'mediabunny'
import { putMovieFirst } from './movie-first.ts'
import { chooseBitrate, fitVideoSize, MAX_FRAME_RATE, MIN_BITRATE } from './output-format.ts'
import { openVideoStorage } from './video-storage.ts'

export interface ConversionRequest {
  file: File
  isPlayedByPhones: boolean
  /** Name of the temporary file. */
  temporaryName: string
}

export interface ConversionProgress {
  fraction: number
  expectedBytes: number
}

type Refusal = 'unsupported' | 'unreadable' | 'lostSound' | 'notSmaller'

/** The smaller video, or the reason why the original goes. */
export type ConversionResult = Blob | Refusal

export type WorkerMessage = { progress: ConversionProgress } | { result: ConversionResult } | { error: string }

/** A video that phones play is replaced only by one that is at least a fifth smaller. */
const MAX_SHARE_OF_ORIGINAL = 0.8
/** Largest result for a video that phones do not play, if the original is smaller. */
const MAX_BYTES_FOR_PHONES = 8_000_000
const SOUND_BITRATE = 128_000
const PACKETS_FOR_FRAME_RATE = 120
const PROGRESS_INTERVAL_MS = 250

interface Plan {
  input: Input
  video: InputVideoTrack
  sound: InputAudioTrack | undefined
  size: { width: number; height: number }
  bitrate: number
  isFrameRateTooHigh: boolean
  maxBytes: number
  expectedBytes: number
}

/** Takes the AAC track where a phone records several, because it is copied. */
async function chooseSoundTrack(input: Input): Promise<InputAudioTrack | undefined> {
  const tracks = await input.getAudioTracks()
  for (const track of tracks) if ((await track.getCodec()) === 'aac') return track
  return (await input.getPrimaryAudioTrack()) ?? undefined
}

async function planConversion({ file, isPlayedByPhones }: ConversionRequest): Promise<Plan | Refusal> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM] })
  const video = await input.getPrimaryVideoTrack()
  if (!video || !(await video.canDecode())) return 'unreadable'
  const sound = await chooseSoundTrack(input)
  const seconds = await input.computeDuration()
  const { averagePacketRate } = await video.computePacketStats(PACKETS_FOR_FRAME_RATE)
  const size = fitVideoSize(await video.getDisplayWidth(), await video.getDisplayHeight())
  const maxBytes = isPlayedByPhones ? file.size * MAX_SHARE_OF_ORIGINAL : Math.max(MAX_BYTES_FOR_PHONES, file.size)
  const wantedBitrate = chooseBitrate(size, averagePacketRate)
  const bitrate = isPlayedByPhones ? wantedBitrate : limitBitrate(wantedBitrate, maxBytes, seconds)
  const expectedBytes = ((bitrate + SOUND_BITRATE) * seconds) / 8
  if (isPlayedByPhones && expectedBytes > maxBytes) return 'notSmaller'
  if (!(await canEncodeVideo('avc', { ...size, quality: new Quality({ bitrate }) }))) return 'unsupported'
  return { input, video, sound, size, bitrate, isFrameRateTooHigh: averagePacketRate > 31, maxBytes, expectedBytes }
}

/** Lowers the bitrate so that a video that phones do not play stays within its limit. */
function limitBitrate(bitrate: number, maxBytes: number, seconds: number): number {
  return Math.max(MIN_BITRATE, Math.min(bitrate, Math.floor((0.9 * 8 * maxBytes) / seconds - SOUND_BITRATE)))
}

async function chooseSoundOptions(track: InputAudioTrack): Promise<ConversionAudioOptions> {
  // Without other options the AAC packets are copied.
  if ((await track.getCodec()) === 'aac') return { codec: 'aac' }
  const format = {
    numberOfChannels: Math.min(2, await track.getNumberOfChannels()),
    sampleRate: Math.min(48_000, await track.getSampleRate()),
    quality: new Quality({ bitrate: SOUND_BITRATE }),
  }
  return { ...format, codec: (await canEncodeAudio('aac', format)) ? 'aac' : 'opus' }
}

async function initConversion(plan: Plan, output: Output): Promise<Conversion> {
  const { input, video, sound, size, bitrate, isFrameRateTooHigh } = plan
  return await Conversion.init({
    input,
    output,
    video: (track) =>
      track === video
        ? {
            codec: 'avc',
            ...size,
            fit: 'fill',
            quality: new Quality({ bitrate }),
            // Draws every frame, so that turned, 10 bit and HDR videos become plain ones.
            allowTransformationMetadata: false,
            crop: { left: 0, top: 0, width: Number.MAX_SAFE_INTEGER, height: Number.MAX_SAFE_INTEGER },
            ...(isFrameRateTooHigh && { frameRate: MAX_FRAME_RATE }),
          }
        : { discard: true },
    audio: (track) => (track === sound ? chooseSoundOptions(track) : { discard: true }),
    tags: {},
    showWarnings: false,
  })
}

/** Converts a video to H.264 with AAC or Opus, without its metadata. */
export async function convertVideo(
  request: ConversionRequest,
  onProgress: (progress: ConversionProgress) => void,
): Promise<ConversionResult> {
  const plan = await planConversion(request)
  if (typeof plan === 'string') return plan
  const { sound, maxBytes, expectedBytes } = plan
  const storage = await openVideoStorage(request.temporaryName, expectedBytes)
  let movieStart = 0
  const format = new Mp4OutputFormat({
    fastStart: false,
    onMoov: (_, position) => {
      movieStart = position
    },
  })
  const conversion = await initConversion(plan, new Output({ format, target: storage.target }))
  if (sound && !conversion.utilizedTracks.includes(sound)) return 'lostSound'
  let reportedAt = 0
  conversion.onProgress = (fraction) => {
    if (Date.now() - reportedAt < PROGRESS_INTERVAL_MS) return
    reportedAt = Date.now()
    onProgress({ fraction, expectedBytes })
  }
  await conversion.execute()
  const video = await putMovieFirst(await storage.read(), movieStart)
  return video.size > maxBytes ? 'notSmaller' : video
}
