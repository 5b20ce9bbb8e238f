import type { OriginalReason } from '#src/browser/media/smaller-video/smaller-video.ts'
import { MAX_MEDIA_RESPONSE_BYTES } from '#src/contract/rules/limits.ts'
import { formatDuration } from '#src/lib/dates/durations.ts'
import { formatFileSize, formatLoadTime } from '#src/lib/media/media-cost.ts'

const describeTime = (seconds: number) => formatDuration(5 * Math.ceil(seconds / 5))

function describeOriginal(bytes: number): string {
  const cost = `The original will be uploaded: ${formatFileSize(bytes)}, which takes ${formatLoadTime(bytes)} to load at 1 Mbit/s`
  return bytes > MAX_MEDIA_RESPONSE_BYTES ? `${cost}, and iPhones do not play it.` : `${cost}.`
}

type NamedReason = Exclude<OriginalReason, 'notNeeded' | 'chosen'>

const originalReasons: Record<NamedReason, string> = {
  unsupported: 'This browser cannot make videos smaller.',
  unreadable: 'This browser cannot read this video to make it smaller.',
  lostSound: 'This browser cannot convert the sound of this video.',
  notSmaller: 'This video is already small for its length.',
  failed: 'Making the video smaller failed.',
}

export const smallerVideoTexts = {
  waiting: 'Preparing to make the video smaller...',
  converting: 'Making the video smaller...',
  progress: (name: string) => `Making ${name} smaller`,
  expectedSize: (before: number, after: number) => `${formatFileSize(before)} → about ${formatFileSize(after)}`,
  timeLeft: (seconds: number) => `About ${describeTime(seconds)} left. Keep this tab in front.`,
  hasPaused: 'The conversion waits while this tab is in the background.',
  takesLong: (seconds: number) => `This takes about ${describeTime(seconds)} on this device.`,
  cancelled: 'Cancelled. Make the video smaller, or send the original.',
  smaller: (before: number, after: number) =>
    `The video is smaller: ${formatFileSize(before)} → ${formatFileSize(after)}`,
  chosen: describeOriginal,
  original: (reason: NamedReason, bytes: number) => `${originalReasons[reason]} ${describeOriginal(bytes)}`,
  makeSmaller: 'Make it smaller',
  cancel: 'Cancel',
  sendOriginal: 'Send the original',
  /** Accessible name of a button in a list of files. */
  forFile: (label: string, name: string) => `${label}: ${name}`,
} as const
