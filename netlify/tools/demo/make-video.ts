// Renders the demo video `video.mp4` from drawn frames. Requires ffmpeg with x264.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import sharp from 'sharp'
import { fail, readArguments, runProgram } from '#netlify/tools/command-line.ts'
import { demoVideo, drawVideoFrame } from './video-frames.ts'

const { width, height, seconds, framesPerSecond } = demoVideo
const inputOptions = [
  '-f',
  'rawvideo',
  '-pix_fmt',
  'rgb24',
  '-s',
  `${width}x${height}`,
  '-r',
  `${framesPerSecond}`,
  '-i',
  '-',
]
const ffmpegOptions = [
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-crf',
  '30',
  '-profile:v',
  'main',
  '-pix_fmt',
  'yuv420p',
]
const outputOptions = ['-movflags', '+faststart', '-y', join(import.meta.dirname, 'video.mp4')]

async function makeVideo(): Promise<void> {
  const program = process.env.FFMPEG ?? 'ffmpeg'
  const ffmpeg = spawn(program, [...inputOptions, ...ffmpegOptions, ...outputOptions], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  await once(ffmpeg, 'spawn').catch(() => fail(`${program} is missing: install ffmpeg, or name it in FFMPEG.`))
  for (let frameIndex = 0; frameIndex < seconds * framesPerSecond; frameIndex++) {
    const pixels = await sharp(Buffer.from(drawVideoFrame(frameIndex / framesPerSecond)))
      .removeAlpha()
      .raw()
      .toBuffer()
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [exitCode] = await once(ffmpeg, 'exit')
  process.exitCode = Number(exitCode)
}

await runProgram(async () => {
  readArguments({ usage: 'node netlify/tools/demo/make-video.ts' })
  await makeVideo()
})
