import { useRef, useState } from 'react'
import { callAsStaff } from '#src/admin/api/client.ts'
import { refreshSummary } from '#src/admin/api/inbox.ts'
import { revalidate } from '#src/admin/api/operations.ts'
import { useUnsavedUpload } from '#src/admin/session/unsaved.ts'
import { describeFailure, showFailure } from '#src/admin/ui/describe-failure.ts'
import { ApiError } from '#src/api/client.ts'
import {
  IMPORT_BATCH_ROWS,
  type ImportBatchResult,
  importFacts,
  importRowsOperation,
  listImportsOperation,
  MAX_IMPORT_ROWS,
  startImportOperation,
  type VolunteerImport,
} from '#src/contract/submissions/imports.ts'
import { type ErrorByField, toErrors } from '#src/lib/field-errors.ts'
import { type ImportedField, type MatchedList, matchColumns } from '#src/lib/volunteer-list/match-columns.ts'
import type { ListRow } from '#src/lib/volunteer-list/read-list.ts'
import { type AreaChoice, type CheckedList, checkRows } from '#src/lib/volunteer-list/read-rows.ts'
import { importTexts as texts } from './texts.ts'

const emptyFacts = { origin: '', collectedOn: '', consentBasis: '' }

const pickFacts = ({ origin, collectedOn, consentBasis }: VolunteerImport) => ({ origin, collectedOn, consentBasis })

/** Rows that the server has taken, and those of them whose people were volunteers already. */
interface Progress extends ImportBatchResult {
  id: string
  sent: number
  state: 'sending' | 'stopped' | 'done'
}

// The same request would be refused again. Others may succeed later: after a login, a pause, with a connection.
const isRefused = (error: unknown) => error instanceof ApiError && [400, 404, 413, 422].includes(error.status)

function describeFaultyList({ columns, rows }: MatchedList, { defaultArea }: AreaChoice): string | undefined {
  if (rows.length > MAX_IMPORT_ROWS) return texts.columns.tooMany(rows.length)
  const has = (field: ImportedField) => columns.some((column) => column.field === field)
  if (!has('name')) return texts.columns.missing('name')
  if (!has('phone')) return texts.columns.missing('phone')
  return has('lga') || defaultArea ? undefined : texts.columns.missingArea
}

/** State of an import, from the chosen list to its last batch. */
export function useImport() {
  const [rawRows, setRawRows] = useState<ListRow[]>([])
  const [list, setList] = useState<MatchedList>()
  const [facts, setFacts] = useState(emptyFacts)
  const [areaChoice, setAreaChoice] = useState<AreaChoice>({ defaultArea: '', areas: {} })
  const [errors, setErrors] = useState<ErrorByField>({})
  const [checked, setChecked] = useState<CheckedList>()
  const [isChecking, setChecking] = useState(false)
  const [progress, setProgress] = useState<Progress>()
  const [continued, setContinued] = useState<VolunteerImport>()
  const [refusal, setRefusal] = useState<string>()
  const [failedChecks, setFailedChecks] = useState(0)
  /** Number of the current check. A change of the list makes its result void. */
  const checkNumber = useRef(0)

  const isOpen = progress !== undefined && progress.state !== 'done'
  useUnsavedUpload(isOpen, { saveOnDevice: () => false }, () => true)

  /** Each change of the list makes a new check necessary. */
  function change(apply: () => void) {
    apply()
    checkNumber.current++
    setChecking(false)
    setChecked(undefined)
    setErrors({})
    setRefusal(undefined)
  }

  /** Shows the errors of the facts and of the columns; true if there are none. */
  function validate(matched: MatchedList): boolean {
    const result = importFacts.safeParse(facts)
    const faultyList = describeFaultyList(matched, areaChoice)
    const newErrors = {
      ...(result.success ? {} : toErrors(result.error.issues)),
      ...(faultyList && { columns: faultyList }),
    }
    setErrors(newErrors)
    const isValid = Object.keys(newErrors).length === 0
    if (!isValid) setFailedChecks(failedChecks + 1)
    return isValid
  }

  async function check() {
    if (!list || isChecking) return
    setRefusal(undefined)
    if (!validate(list)) return
    checkNumber.current++
    const number = checkNumber.current
    setChecking(true)
    const result = await checkRows(list, areaChoice)
    if (number !== checkNumber.current) return
    setChecked(result)
    setChecking(false)
    if (continued && result.rows.length !== continued.rowCount)
      setErrors({ columns: texts.continued.otherList(result.rows.length, continued.rowCount) })
  }

  /** Sends the batches that are left. A batch that is sent again adds nobody twice. */
  async function send(start: Progress) {
    if (!checked) return
    let current: Progress = { ...start, state: 'sending' }
    setProgress(current)
    setRefusal(undefined)
    try {
      const input = { ...facts, id: current.id, rowCount: checked.rows.length }
      if (current.sent === 0) await callAsStaff(startImportOperation, { body: input })
      while (current.sent < checked.rows.length) {
        const rows = checked.rows.slice(current.sent, current.sent + IMPORT_BATCH_ROWS)
        const { added, existing } = await callAsStaff(importRowsOperation, { id: current.id, body: { rows } })
        current = {
          ...current,
          sent: current.sent + rows.length,
          added: current.added + added,
          existing: [...current.existing, ...existing],
        }
        setProgress(current)
      }
      setProgress({ ...current, state: 'done' })
    } catch (error) {
      if (isRefused(error)) {
        setProgress(undefined)
        setContinued(undefined)
        setRefusal(describeFailure(error))
      } else {
        setProgress({ ...current, state: 'stopped' })
        showFailure(texts.check.failed, error)
      }
    }
    void revalidate(listImportsOperation.path)
    void refreshSummary()
  }

  /** Begins with the first row again: the server knows the rows that it has stored, and tells about the others. */
  function start() {
    if (!list || !validate(list)) return
    void send({ id: continued?.id ?? crypto.randomUUID(), sent: 0, added: 0, existing: [], state: 'sending' })
  }

  return {
    list,
    facts,
    areaChoice,
    errors,
    checked,
    isChecking,
    progress,
    continued,
    refusal,
    failedChecks,
    chooseRows: (rows: ListRow[]) =>
      change(() => {
        setRawRows(rows)
        setList(matchColumns(rows))
        setAreaChoice({ defaultArea: '', areas: {} })
      }),
    setHasHeadings: (hasHeadings: boolean) => change(() => setList(matchColumns(rawRows, hasHeadings))),
    setField: (index: number, field: ImportedField | '') =>
      change(() =>
        setList(
          list && {
            ...list,
            columns: list.columns.map((column, at) => (at === index ? { ...column, field } : column)),
          },
        ),
      ),
    setFact: (name: keyof typeof emptyFacts, value: string) => {
      setFacts({ ...facts, [name]: value })
      setErrors({ ...errors, [name]: '' })
    },
    setAreaChoice: (choice: Partial<AreaChoice>) => change(() => setAreaChoice({ ...areaChoice, ...choice })),
    check,
    start,
    /** Continues an import that stopped: the user chooses the same list again. Undefined begins a new one. */
    continueImport: (stopped: VolunteerImport | undefined) =>
      change(() => {
        setContinued(stopped)
        setFacts(stopped ? pickFacts(stopped) : emptyFacts)
        setProgress(undefined)
      }),
    resume: () => progress && void send(progress),
    reset: () => {
      change(() => setList(undefined))
      setFacts(emptyFacts)
      setProgress(undefined)
      setContinued(undefined)
    },
  }
}

export type Import = ReturnType<typeof useImport>
