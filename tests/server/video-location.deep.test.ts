import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '#netlify/gallery/media/clean-video/chunked-file.ts'
import { inspectVideo } from '#netlify/gallery/media/clean-video/clean-video.ts'
import { openBlob } from '#src/lib/media/byte-source.ts'
import { detectMediaType } from '#src/lib/media/media-format.ts'
import { describeVideoLimits, findVideoRefusal } from '#src/lib/media/video-head.ts'

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0
if (!hasFfmpeg) console.warn('SKIPPED: real videos are not made, because ffmpeg is not installed.')

const folder = mkdtempSync(join(tmpdir(), 'video-location-'))
const findPath = (name: string) => join(folder, name)

const runFfmpeg = (...options: string[]) =>
  execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...options], { encoding: 'utf8' })

const imageSource = ['-f', 'lavfi', '-i', 'testsrc=s=160x120:r=15:d=2']
const soundSource = ['-f', 'lavfi', '-i', 'sine=f=440:d=2']
const h264 = ['-c:v', 'libx264', '-g', '15', '-pix_fmt', 'yuv420p']
const aac = ['-c:a', 'aac']

/** Returns the checksum of all decoded images and sounds. */
const decode = (path: string) => runFfmpeg('-i', path, '-map', '0:v', '-map', '0:a?', '-f', 'md5', '-').trim()

interface CleanResult {
  limits: string[]
  text: string
  isSameOnScreen: boolean
}

async function cleanFile(name: string): Promise<CleanResult> {
  const bytes = readFileSync(findPath(name))
  const { head, edits } = await inspectVideo(openBlob(new Blob([bytes])), detectMediaType(bytes) ?? '')
  expect(findVideoRefusal(head)).toBeUndefined()
  const cleanBytes = Buffer.from(bytes)
  applyEdits(cleanBytes, 0, edits)
  writeFileSync(findPath(`clean-${name}`), cleanBytes)
  return {
    limits: describeVideoLimits(head),
    text: cleanBytes.toString('latin1'),
    isSameOnScreen: decode(findPath(name)) === decode(findPath(`clean-${name}`)),
  }
}

const codecCases: [name: string, options: string[], limits: RegExp[]][] = [
  ['h264.mp4', [...h264, ...aac], []],
  ['h264.mov', [...h264, ...aac], []],
  ['mp3.mp4', [...h264, '-c:a', 'libmp3lame'], []],
  ['first.mp4', [...h264, ...aac, '-movflags', '+faststart'], []],
  ['fragments.mp4', [...h264, ...aac, '-movflags', '+frag_keyframe+empty_moov'], []],
  ['based.mp4', [...h264, ...aac, '-movflags', '+frag_keyframe+empty_moov+default_base_moof'], []],
  ['separate.mp4', [...h264, ...aac, '-movflags', '+frag_keyframe+empty_moov+separate_moof'], []],
  ['cmaf.mp4', [...h264, ...aac, '-movflags', '+cmaf'], []],
  ['10-bit.mp4', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p10le', ...aac], [/show this video \(H\.264 10 bit\)/]],
  ['422.mp4', ['-c:v', 'libx264', '-pix_fmt', 'yuv422p', ...aac], [/show this video \(H\.264 4:2:2\)/]],
  ['444.mp4', ['-c:v', 'libx264', '-pix_fmt', 'yuv444p', ...aac], [/show this video \(H\.264 4:4:4\)/]],
  ['mpeg4.mp4', ['-c:v', 'mpeg4', ...aac], [/show this video \(MPEG-4 Visual\)/]],
  ['mjpeg.mov', ['-c:v', 'mjpeg', '-c:a', 'pcm_s16le'], [/show this video \(Motion JPEG\)/, /without sound \(PCM\)/]],
  ['prores.mov', ['-c:v', 'prores_ks', ...aac], [/show this video \(ProRes\)/]],
  ['ac3.mp4', [...h264, '-c:a', 'ac3'], [/without sound \(AC-3\)/]],
  ['eac3.mp4', [...h264, '-c:a', 'eac3'], [/without sound \(E-AC-3\)/]],
  ['alac.mov', [...h264, '-c:a', 'alac'], [/without sound \(ALAC\)/]],
  ['pcm.mov', [...h264, '-c:a', 'pcm_s24be'], [/without sound \(PCM\)/]],
  ['adpcm.mov', [...h264, '-c:a', 'adpcm_ima_qt'], [/without sound \(ADPCM\)/]],
  ['opus.mp4', [...h264, '-c:a', 'libopus'], [/without sound \(Opus\)/]],
  ['vp8.webm', ['-c:v', 'libvpx', '-c:a', 'libopus'], [/show this video \(VP8\)/]],
  ['live.webm', ['-c:v', 'libvpx', '-c:a', 'libopus', '-live', '1'], [/show this video \(VP8\)/]],
]

const subtitleText = (line: string) => `1\n00:00:00,000 --> 00:00:01,000\n${line}\n`
const subtitleCases: [name: string, source: string, options: string[]][] = [
  ['subtitled.mp4', 'h264.mp4', ['-c:s', 'mov_text']],
  ['subtitled-first.mp4', 'h264.mp4', ['-c:s', 'mov_text', '-movflags', '+faststart']],
  ['subtitled-fragments.mp4', 'h264.mp4', ['-c:s', 'mov_text', '-movflags', '+frag_keyframe+empty_moov']],
  ['subtitled.webm', 'vp8.webm', ['-c:s', 'webvtt']],
]

describe.skipIf(!hasFfmpeg)('videos that ffmpeg writes', () => {
  test.each(codecCases)(
    '%s shows the same without its metadata, and its codecs are known',
    async (name, options, limits) => {
      runFfmpeg(...imageSource, ...soundSource, '-metadata', 'location=+06.2104+007.0678/', ...options, findPath(name))
      const { text, isSameOnScreen, limits: foundLimits } = await cleanFile(name)
      expect([text.includes('+06.2104'), isSameOnScreen]).toEqual([false, true])
      expect(foundLimits).toEqual(limits.map((limit) => expect.stringMatching(limit)))
    },
  )

  test.each(subtitleCases)('%s loses subtitles with a position and keeps captions', async (name, source, options) => {
    runFfmpeg(...imageSource, ...soundSource, ...(name.endsWith('webm') ? [] : [...h264, ...aac]), findPath(source))
    for (const [line, isKept] of [
      ['GPS (7.0678, 6.2104, 19), HOME (7.0699, 6.2111)', false],
      ['My GPS took me home.', true],
    ] as const) {
      writeFileSync(findPath('lines.srt'), subtitleText(line))
      const inputs = ['-i', findPath(source), '-i', findPath('lines.srt'), '-map', '0', '-map', '1']
      runFfmpeg(...inputs, '-c', 'copy', ...options, findPath(name))
      const { text, isSameOnScreen } = await cleanFile(name)
      expect([line, text.includes(line), isSameOnScreen]).toEqual([line, isKept, true])
    }
  })
})
