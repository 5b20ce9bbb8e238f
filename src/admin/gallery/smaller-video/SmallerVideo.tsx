import { useRef } from 'react'
import { barClass } from '#src/admin/ui/progress-bar.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import type { SmallerVideoJob, SmallerVideoState } from '#src/browser/media/smaller-video/smaller-video.ts'
import { Button } from '#src/ui/Button.tsx'
import { smallerVideoTexts as texts } from './texts.ts'

function describeState(state: SmallerVideoState, originalBytes: number): string {
  switch (state.kind) {
    case 'waiting':
      return texts.waiting
    case 'converting':
      return texts.converting
    case 'asking':
      return state.secondsLeft === null ? texts.cancelled : texts.takesLong(state.secondsLeft)
    case 'smaller':
      return texts.smaller(originalBytes, state.file.size)
    case 'original':
      if (state.reason === 'notNeeded') return ''
      return state.reason === 'chosen' ? texts.chosen(originalBytes) : texts.original(state.reason, originalBytes)
  }
}

function Progress({ file, state }: { file: File; state: Extract<SmallerVideoState, { kind: 'converting' }> }) {
  const { fraction, expectedBytes, secondsLeft, hasPaused } = state
  return (
    <>
      <progress className={barClass} aria-label={texts.progress(file.name)} max={1} value={fraction} />
      <p className={`${adminStyles.facts} flex flex-wrap justify-between gap-x-4`}>
        <span>{texts.expectedSize(file.size, expectedBytes)}</span>
        <span>{Math.floor(fraction * 100)}%</span>
      </p>
      {secondsLeft !== null && <p className={adminStyles.facts}>{texts.timeLeft(secondsLeft)}</p>}
      {hasPaused && <p className={adminStyles.facts}>{texts.hasPaused}</p>}
    </>
  )
}

interface Props {
  /** The original. */
  file: File
  state: SmallerVideoState
  job: Pick<SmallerVideoJob, 'makeSmaller' | 'cancel' | 'sendOriginal'>
}

/** Progress and choices of a video that is made smaller before its upload; empty for a video that stays as it is. */
export function SmallerVideo({ file, state, job }: Props) {
  const statusRef = useRef<HTMLParagraphElement>(null)
  if (state.kind === 'original' && state.reason === 'notNeeded') return null

  const isWorking = state.kind === 'waiting' || state.kind === 'converting'
  const isOriginal = state.kind === 'original'
  const canBeMadeSmaller =
    state.kind === 'asking' || (isOriginal && (state.reason === 'chosen' || state.reason === 'failed'))

  /** Keeps the focus here, because the pressed button disappears. */
  function run(action: () => void) {
    action()
    statusRef.current?.focus()
  }
  const renderButton = (label: string, action: () => void) => (
    <Button variant="quiet" aria-label={texts.forFile(label, file.name)} onClick={() => run(action)}>
      {label}
    </Button>
  )

  return (
    <div className="grid gap-2">
      <p ref={statusRef} className={isOriginal ? '' : 'font-bold'} role="status" tabIndex={-1}>
        {describeState(state, file.size)}
      </p>
      {state.kind === 'converting' && <Progress file={file} state={state} />}
      <div className="flex flex-wrap gap-4">
        {canBeMadeSmaller && renderButton(texts.makeSmaller, job.makeSmaller)}
        {isWorking && renderButton(texts.cancel, job.cancel)}
        {!isOriginal && renderButton(texts.sendOriginal, job.sendOriginal)}
      </div>
    </div>
  )
}
