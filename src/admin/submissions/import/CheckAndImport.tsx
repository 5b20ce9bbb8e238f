import { useEffect, useRef } from 'react'
import { Alert } from '#src/admin/ui/Alert.tsx'
import { useDownload } from '#src/admin/ui/files/download.tsx'
import { ButtonRow, HeadedSection } from '#src/admin/ui/layout.tsx'
import { barClass } from '#src/admin/ui/progress-bar.ts'
import type { MatchedList } from '#src/lib/volunteer-list/match-columns.ts'
import { type CheckedList, writeFaultyRows } from '#src/lib/volunteer-list/read-rows.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { importTexts } from './texts.ts'
import type { Import } from './use-import.ts'

const { check: texts } = importTexts
const SHOWN_ERRORS = 50

function FaultyRows({ list, errors }: { list: MatchedList; errors: CheckedList['errors'] }) {
  const { download, pending } = useDownload(texts.downloaded, texts.downloadFailed)
  const fetchFile = async () => [
    { name: texts.downloadName, file: new Blob([writeFaultyRows(list, errors)], { type: 'text/csv' }) },
  ]
  return (
    <section className="grid justify-items-start gap-2">
      <h4 className="font-bold">{texts.errorTitle}</h4>
      <ul className="grid gap-1">
        {errors.slice(0, SHOWN_ERRORS).map(({ row, field, reason }) => (
          <li key={row.number} className="border-danger edge-l-4 pl-3 wrap-anywhere">
            {texts.describeError(row.number, field, reason)}
          </li>
        ))}
      </ul>
      {errors.length > SHOWN_ERRORS && <p>{texts.more(errors.length - SHOWN_ERRORS)}</p>}
      <Button variant="quiet" pending={pending} onClick={() => void download(fetchFile)}>
        {texts.download}
      </Button>
    </section>
  )
}

function describeCheck({ rows, errors, mergedCount }: CheckedList): string {
  return [
    rows.length > 0 ? texts.ready(rows.length) : texts.nothingReady,
    mergedCount > 0 && texts.merged(mergedCount),
    errors.length > 0 && texts.faulty(errors.length),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Checks all rows, says which have errors, and imports the others. */
export function CheckAndImport({ state, list }: { state: Import; list: MatchedList }) {
  const { checked, isChecking, check, start } = state
  return (
    <HeadedSection level={3} heading={texts.heading} isBusy={isChecking}>
      <p role="status">{isChecking ? texts.checking : checked && describeCheck(checked)}</p>
      {checked && checked.errors.length > 0 && <FaultyRows list={list} errors={checked.errors} />}
      <ButtonRow>
        {checked && checked.rows.length > 0 ? (
          <Button onClick={start}>{texts.start(checked.rows.length)}</Button>
        ) : (
          <Button variant={checked ? 'plain' : 'plate'} pending={isChecking} onClick={() => void check()}>
            {texts.check}
          </Button>
        )}
      </ButtonRow>
    </HeadedSection>
  )
}

/** Shows how many rows were sent, and what they brought. */
export function ImportProgress({ state }: { state: Import }) {
  const { progress, checked, resume, reset } = state
  const panelRef = useRef<HTMLDivElement>(null)

  // The button that had the focus is gone.
  useEffect(() => panelRef.current?.focus(), [])

  if (!progress || !checked) return null
  const { sent, added, existing } = progress
  const total = checked.rows.length
  const result = [
    texts.done(added),
    existing > 0 && texts.existing(existing),
    checked.mergedCount > 0 && texts.merged(checked.mergedCount),
    checked.errors.length > 0 && texts.faulty(checked.errors.length),
  ]
  return (
    <div className="grid gap-4 edge-3 border-ink bg-white p-4" ref={panelRef} tabIndex={-1}>
      {progress.state !== 'done' && (
        <progress className={barClass} aria-label={texts.progressLabel} max={total} value={sent} />
      )}
      <p className="text-lg font-bold" role="status">
        {progress.state === 'done' ? result.filter(Boolean).join(' ') : texts.progress(sent, total)}
      </p>
      {progress.state === 'stopped' && (
        <Alert>
          <p>{texts.stopped}</p>
          <ButtonRow>
            <Button onClick={resume}>{texts.resume}</Button>
          </ButtonRow>
        </Alert>
      )}
      {progress.state === 'done' && (
        <div className="flex flex-wrap items-center gap-4">
          <a className={buttonClasses.quiet} href="#volunteers">
            {texts.show}
          </a>
          <Button variant="quiet" onClick={reset}>
            {texts.another}
          </Button>
        </div>
      )}
    </div>
  )
}
