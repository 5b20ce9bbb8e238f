import { useEffect, useRef } from 'react'
import { Alert } from '#src/admin/ui/Alert.tsx'
import { ButtonRow, HeadedSection } from '#src/admin/ui/layout.tsx'
import { barClass } from '#src/admin/ui/progress-bar.ts'
import type { ImportBatchResult } from '#src/contract/submissions/imports.ts'
import { isSameName } from '#src/lib/text/names.ts'
import type { MatchedList } from '#src/lib/volunteer-list/match-columns.ts'
import type { CheckedList, RowReport } from '#src/lib/volunteer-list/read-rows.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { ReportedRows } from './ReportedRows.tsx'
import { importTexts } from './texts.ts'
import type { Import } from './use-import.ts'

const { check: texts } = importTexts

function describeReports({ errors, merged, shared }: CheckedList): string[] {
  return [
    merged.length > 0 ? texts.merged(merged.length) : '',
    shared.length > 0 ? texts.shared(shared.length) : '',
    errors.length > 0 ? texts.faulty(errors.length) : '',
  ].filter(Boolean)
}

const describeCheck = (checked: CheckedList) =>
  [checked.rows.length > 0 ? texts.ready(checked.rows.length) : texts.nothingReady, ...describeReports(checked)].join(
    ' ',
  )

/** Lists the rows that were left out, merged, or share a contact. */
function CheckedRows({ list, checked }: { list: MatchedList; checked: CheckedList }) {
  return (
    <>
      <ReportedRows title={texts.errorTitle} list={list} reports={checked.errors} />
      <ReportedRows title={texts.sharedTitle} list={list} reports={checked.shared} isQuiet />
      <ReportedRows title={texts.mergedTitle} list={list} reports={checked.merged} isQuiet />
    </>
  )
}

/** Reports the rows of people who were volunteers already, first those whose names differ from the volunteer's. */
function reportExisting(
  list: MatchedList,
  { rows }: CheckedList,
  existing: ImportBatchResult['existing'],
): RowReport[] {
  const names = new Map(rows.map((row) => [row.number, row.name]))
  const listRows = new Map(list.rows.map((row) => [row.number, row]))
  return existing
    .map((person) => ({ ...person, rowName: names.get(person.number) ?? '', row: listRows.get(person.number) }))
    .map((person) => ({ ...person, isSame: isSameName(person.rowName, person.name) }))
    .toSorted((first, second) => Number(first.isSame) - Number(second.isSame))
    .flatMap(({ row, rowName, name }) =>
      row ? [{ row, field: 'name' as const, reason: texts.existingReason(rowName, name) }] : [],
    )
}

/** Checks all rows, says which have errors, and imports the others. */
export function CheckAndImport({ state, list }: { state: Import; list: MatchedList }) {
  const { checked, errors, refusal, isChecking, check, start } = state
  const alertRef = useRef<HTMLDivElement>(null)
  const canImport = checked !== undefined && checked.rows.length > 0 && !errors.columns

  // The button that had the focus is gone.
  useEffect(() => {
    if (refusal) alertRef.current?.focus()
  }, [refusal])

  return (
    <HeadedSection level={3} heading={texts.heading} isBusy={isChecking}>
      {refusal && (
        <Alert ref={alertRef}>
          <p>{texts.refused(refusal)}</p>
        </Alert>
      )}
      <p role="status">{isChecking ? texts.checking : checked && describeCheck(checked)}</p>
      {checked && <CheckedRows list={list} checked={checked} />}
      <ButtonRow>
        {canImport ? (
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
  const { list, progress, checked, resume, reset } = state
  const panelRef = useRef<HTMLDivElement>(null)

  // The button that had the focus is gone.
  useEffect(() => panelRef.current?.focus(), [])

  if (!list || !progress || !checked) return null
  const { sent, added, existing } = progress
  const total = checked.rows.length
  const result = [
    texts.done(added),
    existing.length > 0 && texts.existing(existing.length),
    ...describeReports(checked),
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
        <>
          <ReportedRows title={texts.existingTitle} list={list} reports={reportExisting(list, checked, existing)} />
          <CheckedRows list={list} checked={checked} />
        </>
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
