import { useState } from 'react'
import { callAsStaff } from '#src/admin/api/client.ts'
import { refreshSummary } from '#src/admin/api/inbox.ts'
import { revalidate } from '#src/admin/api/operations.ts'
import { useUnsavedUpload } from '#src/admin/session/unsaved.ts'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import {
  IMPORT_BATCH_ROWS,
  importFacts,
  importRowsOperation,
  listImportsOperation,
  startImportOperation,
} from '#src/contract/submissions/imports.ts'
import { type ErrorByField, toErrors } from '#src/lib/field-errors.ts'
import { type ImportedField, type MatchedList, matchColumns } from '#src/lib/volunteer-list/match-columns.ts'
import type { ListRow } from '#src/lib/volunteer-list/read-list.ts'
import { type AreaChoice, type CheckedList, checkRows } from '#src/lib/volunteer-list/read-rows.ts'
import { importTexts as texts } from './texts.ts'

const emptyFacts = { origin: '', collectedOn: '', consentBasis: '' }

/** Rows that the server has taken, and people of them who were volunteers already. */
interface Progress {
  id: string
  sent: number
  added: number
  existing: number
  state: 'sending' | 'stopped' | 'done'
}

function findMissingColumn({ columns }: MatchedList, { defaultArea }: AreaChoice): string | undefined {
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

  const isOpen = progress !== undefined && progress.state !== 'done'
  useUnsavedUpload(isOpen, { saveOnDevice: () => false }, () => true)

  /** Each change of the list makes a new check necessary. */
  function change(apply: () => void) {
    apply()
    setChecked(undefined)
    setErrors({})
  }

  async function check() {
    if (!list || isChecking) return
    const result = importFacts.safeParse(facts)
    const missingColumn = findMissingColumn(list, areaChoice)
    const newErrors = {
      ...(result.success ? {} : toErrors(result.error.issues)),
      ...(missingColumn && { columns: missingColumn }),
    }
    setErrors(newErrors)
    if (Object.keys(newErrors).length > 0) return
    setChecking(true)
    setChecked(await checkRows(list, areaChoice))
    setChecking(false)
  }

  /** Sends the batches that are left. A batch that is sent again adds nobody twice. */
  async function send(start: Progress) {
    if (!checked) return
    let current: Progress = { ...start, state: 'sending' }
    setProgress(current)
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
          existing: current.existing + existing.length,
        }
        setProgress(current)
      }
      setProgress({ ...current, state: 'done' })
    } catch (error) {
      setProgress({ ...current, state: 'stopped' })
      showFailure(texts.check.failed, error)
    }
    void revalidate(listImportsOperation.path)
    void refreshSummary()
  }

  return {
    list,
    facts,
    areaChoice,
    errors,
    checked,
    isChecking,
    progress,
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
    start: () => void send({ id: crypto.randomUUID(), sent: 0, added: 0, existing: 0, state: 'sending' }),
    resume: () => progress && void send(progress),
    reset: () => {
      change(() => setList(undefined))
      setFacts(emptyFacts)
      setProgress(undefined)
    },
  }
}

export type Import = ReturnType<typeof useImport>
