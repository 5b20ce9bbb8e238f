import { canConvert, convertInWorker } from './convert-in-worker.ts'
import { keepScreenAwake } from './keep-screen-awake.ts'
import { holdTemporaryFile } from './temporary-files.ts'
import { startTimeEstimate } from './time-estimate.ts'

/** Videos above this size are made smaller before the upload, unless the user sends the original. */
const CONVERSION_THRESHOLD_BYTES = 8_000_000

/** A conversion that takes longer needs the user's consent. */
const MAX_SECONDS_WITHOUT_CONSENT = 600

export type OriginalReason =
  /** The video is small, and phones play it. */
  | 'notNeeded'
  /** The user sends the original. */
  | 'chosen'
  /** The browser cannot encode H.264. */
  | 'unsupported'
  /** The browser cannot decode the video. */
  | 'unreadable'
  /** The browser cannot convert the sound, so it would be missing. */
  | 'lostSound'
  /** The result would not be at least a fifth smaller. */
  | 'notSmaller'
  /** The conversion failed. */
  | 'failed'

/** State of one video, as plain data. */
export type SmallerVideoState =
  /** The browser reads the video, or converts another one first. */
  | { kind: 'waiting' }
  | { kind: 'converting'; fraction: number; expectedBytes: number; secondsLeft: number | null; hasPaused: boolean }
  /** The user decides: the conversion takes long (`secondsLeft`), or the user cancelled it (null). */
  | { kind: 'asking'; secondsLeft: number | null }
  | { kind: 'smaller'; file: File }
  | { kind: 'original'; reason: OriginalReason }

interface SmallerVideoOptions {
  /** Whether phones show the image and play the sound of the original. */
  isPlayedByPhones: boolean
  onState: (state: SmallerVideoState) => void
}

export interface SmallerVideoJob {
  /** Converts the video, also after a cancellation or when the original was chosen. */
  makeSmaller(): void
  cancel(): void
  sendOriginal(): void
  /** Stops the work and deletes the smaller file: after the upload, or when the user removes the video. */
  end(): void
}

/** Returns the file to upload; undefined while the video is converted or the user has to decide. */
export function chooseVideoFile(original: File, state: SmallerVideoState): File | undefined {
  if (state.kind === 'smaller') return state.file
  return state.kind === 'original' ? original : undefined
}

/** Converts one video at a time, because two at once take twice the memory. */
let lastTurn: Promise<unknown> = Promise.resolve()

function takeTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  const turn = lastTurn.then(task)
  lastTurn = turn.catch(() => {})
  return turn
}

/**
 * Converts a video for phones if it is large or if phones do not play it, and reports each change of its state,
 * the first one before it returns. The caller ends the job when nothing reads the smaller file any more.
 */
export function startSmallerVideo(file: File, { isPlayedByPhones, onState }: SmallerVideoOptions): SmallerVideoJob {
  let attempt = new AbortController()
  let smallerFile: File | undefined
  let acceptsLongTime = false

  function stop() {
    attempt.abort()
    attempt = new AbortController()
    smallerFile = undefined
  }

  function ask(secondsLeft: number | null) {
    stop()
    acceptsLongTime = secondsLeft !== null
    onState({ kind: 'asking', secondsLeft })
  }

  async function convert(signal: AbortSignal): Promise<SmallerVideoState> {
    signal.throwIfAborted()
    const work = new AbortController()
    try {
      keepScreenAwake(work.signal)
      const timeEstimate = startTimeEstimate(work.signal)
      const temporaryName = holdTemporaryFile(signal)
      const result = await convertInWorker({ file, isPlayedByPhones, temporaryName }, signal, (progress) => {
        const { secondsLeft, hasPaused } = timeEstimate.update(progress.fraction)
        const needsConsent = secondsLeft !== null && secondsLeft > MAX_SECONDS_WITHOUT_CONSENT && !acceptsLongTime
        if (needsConsent) ask(secondsLeft)
        else onState({ kind: 'converting', ...progress, secondsLeft, hasPaused })
      })
      if (typeof result === 'string') return { kind: 'original', reason: result }
      smallerFile = new File([result], `${file.name.replace(/\.\w+$/, '')}.mp4`, {
        type: 'video/mp4',
        lastModified: file.lastModified,
      })
      return { kind: 'smaller', file: smallerFile }
    } finally {
      work.abort()
    }
  }

  async function run() {
    const { signal } = attempt
    onState({ kind: 'waiting' })
    let state: SmallerVideoState
    try {
      state = await takeTurn(() => convert(signal))
    } catch (error) {
      if (!signal.aborted) console.warn('The conversion of the video failed:', error)
      state = { kind: 'original', reason: 'failed' }
    }
    if (!signal.aborted) onState(state)
  }

  if (isPlayedByPhones && file.size <= CONVERSION_THRESHOLD_BYTES) onState({ kind: 'original', reason: 'notNeeded' })
  else if (!canConvert()) onState({ kind: 'original', reason: 'unsupported' })
  else void run()

  return {
    makeSmaller() {
      if (smallerFile) return onState({ kind: 'smaller', file: smallerFile })
      stop()
      void run()
    },
    cancel: () => ask(null),
    sendOriginal() {
      if (!smallerFile) stop()
      onState({ kind: 'original', reason: 'chosen' })
    },
    end: stop,
  }
}
