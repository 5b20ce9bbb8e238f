import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import { readToken } from '#src/admin/session/session.ts'
import { useUnsavedEditor } from '#src/admin/session/unsaved.ts'
import { describeFailure, isOutcomeUnknown } from '#src/admin/ui/describe-failure.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { callAsStaff, createIfMatchHeader } from '#src/api/admin/client.ts'
import { revalidate } from '#src/api/admin/operations.ts'
import { ApiError } from '#src/api/client.ts'
import type { FieldSet } from '#src/content/settings/field.ts'
import { type SectionName, settingsSections } from '#src/content/settings/sections.ts'
import { listSettingsOperation, readSectionOperation, saveSectionOperation } from '#src/contract/operations/settings.ts'
import { readPublishOperation } from '#src/contract/publish.ts'
import { buildOperationPath } from '#src/contract/rules/operation.ts'
import { type EditedSection, getSectionSchema, type SectionState, type SettingsInput } from '#src/contract/settings.ts'
import type { ErrorByField } from '#src/lib/field-errors.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { $acknowledgedAccountVersion } from './acknowledged-account.ts'
import { createDraftAutosave, type StoredSettingsDraft } from './draft-autosave.ts'
import { type FormValues, issuesToFormErrors, listChangedNames, pickValues, toFormErrors } from './field-values.ts'
import { settingsTexts } from './texts.ts'

const { form: texts } = settingsTexts

/** Keeps an autosave of the form, and sends what is unsent when the page is hidden and when the form closes. */
function useDraftAutosave(section: SectionName) {
  const [autosave] = useState(() => createDraftAutosave(section))
  const state = useStore(autosave.$state)

  useEffect(() => {
    const send = () => void autosave.trySend()
    const sendWhenHidden = () => document.visibilityState === 'hidden' && send()
    addEventListener('visibilitychange', sendWhenHidden)
    addEventListener('online', send)
    return () => {
      removeEventListener('visibilitychange', sendWhenHidden)
      removeEventListener('online', send)
      // After a logout the values stay on the device.
      if (readToken()) send()
      autosave.stop()
    }
  }, [autosave])

  return { autosave, state }
}

/** Loads the data again that the list of sections and the notices of the dashboard show. */
async function refreshOtherViews({ section, version }: SectionState): Promise<void> {
  const sectionPath = buildOperationPath(readSectionOperation, section)
  await revalidate(listSettingsOperation.path, sectionPath, readPublishOperation.path)
  if (section === 'account') $acknowledgedAccountVersion.set(version)
}

/** State and actions of the form of a section. */
export function useSectionEditor(loadedSection: EditedSection) {
  const { section } = loadedSection
  const { fields }: { fields: FieldSet } = settingsSections[section]
  const id = useId()
  const getFieldId = (path: string) => `${id}-${path}`
  /** Section as last saved, on which the values are based. */
  const [base, setBase] = useState<SectionState>(loadedSection)
  const [values, setValues] = useState<FormValues>(loadedSection.values)
  const [errors, setErrors] = useState<ErrorByField>({})
  /** Changes with each failed submit, which moves the focus to the error summary. */
  const [submittedErrors, setSubmittedErrors] = useState<ErrorByField>({})
  /** Section that another member saved meanwhile, until the user chooses between both. */
  const [theirSection, setTheirSection] = useState<SectionState>()
  const [isSaving, setSaving] = useState(false)
  const { autosave, state: autosaveState } = useDraftAutosave(section)
  const isDirty = listChangedNames(fields, values, base.values).length > 0

  useEffect(
    () => autosave.write(isDirty ? { values, baseVersion: base.version } : null),
    [autosave, isDirty, values, base.version],
  )

  useUnsavedEditor(
    isDirty,
    {
      saveOnDevice: () => autosaveState.location !== 'nowhere',
      saveOnServer: autosave.send,
      async discard() {
        autosave.write(null)
        await autosave.send()
      },
    },
    () => autosaveState.location === 'nowhere',
  )

  function findErrors(): ErrorByField {
    const result = getSectionSchema(section).safeParse(values)
    return result.success ? {} : issuesToFormErrors(fields, result.error.issues)
  }

  function showErrors(newErrors: ErrorByField) {
    setErrors(newErrors)
    setSubmittedErrors(newErrors)
  }

  function changeField(name: string, value: unknown) {
    const formerItems = values[name]
    setValues((current) => ({ ...current, [name]: value }))
    // The paths of a list's items, and so of their errors, change with its length.
    if (Array.isArray(value) && Array.isArray(formerItems) && value.length !== formerItems.length)
      setErrors((current) => Object.fromEntries(Object.entries(current).filter(([path]) => !path.startsWith(name))))
  }

  function validateField(path: string) {
    const error = findErrors()[path]
    setErrors(({ [path]: _, ...otherErrors }) => (error ? { ...otherErrors, [path]: error } : otherErrors))
  }

  /** Shows the errors of all fields. Returns the values if there are none. */
  function validate(extraErrors: ErrorByField = {}): SettingsInput | undefined {
    const result = getSectionSchema(section).safeParse(values)
    const newErrors = { ...(!result.success && issuesToFormErrors(fields, result.error.issues)), ...extraErrors }
    showErrors(newErrors)
    return result.success && Object.keys(newErrors).length === 0 ? { values: result.data } : undefined
  }

  function acceptSaved(saved: SectionState) {
    autosave.markSaved()
    setBase(saved)
    // Keep what the user typed while the request was running.
    setValues((current) => (current === values ? saved.values : current))
    setTheirSection(undefined)
    showToast(texts.saved)
    void refreshOtherViews(saved)
  }

  /** Loads the section that another member saved. Fields that the user did not change take their values. */
  async function handleConflict(input: SettingsInput) {
    const current = await callAsStaff(readSectionOperation, { id: section })
    const isOwnSave = listChangedNames(fields, input.values, current.values).length === 0
    if (isOwnSave) return acceptSaved(current)
    setValues((mine) => ({ ...current.values, ...pickValues(mine, listChangedNames(fields, mine, base.values)) }))
    setTheirSection(current)
  }

  async function save(input: SettingsInput) {
    if (isSaving) return
    setSaving(true)
    try {
      await autosave.pause()
      const headers = createIfMatchHeader(base.version)
      acceptSaved(await callAsStaff(saveSectionOperation, { id: section, body: input, headers }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 412) await handleConflict(input).catch(showSaveFailure)
      else if (error.errors.length > 0) showErrors(toFormErrors(fields, error.errors))
      else showSaveFailure(error)
    } finally {
      autosave.resume()
      setSaving(false)
    }
  }

  function showSaveFailure(error: unknown) {
    const description = isOutcomeUnknown(error) ? texts.outcomeUnknown : describeFailure(error)
    showErrorToast({ title: texts.saveFailed, description })
  }

  function replaceValues(newValues: FormValues) {
    setErrors({})
    setValues((current) => ({ ...current, ...newValues }))
  }

  return {
    section,
    fields,
    base,
    values,
    errors,
    submittedErrors,
    theirSection,
    isDirty,
    isSaving,
    autosave,
    autosaveState,
    getFieldId,
    changeField,
    validateField,
    validate,
    save,
    /** Puts other values into the form, as unsaved changes. */
    replaceValues,
    /** Puts former values into the form. Read-only fields keep their values. */
    restore: (formerValues: FormValues) =>
      replaceValues(pickValues(formerValues, listChangedNames(fields, formerValues, values))),
    continueDraft(draft: StoredSettingsDraft) {
      autosave.continueDraft(draft)
      setBase({ ...base, version: draft.baseVersion })
      setValues({ ...base.values, ...draft.values })
    },
    continueTheirDraft() {
      const draft = autosave.takeTheirDraft()
      if (draft) setValues({ ...base.values, ...draft.values })
    },
    replaceTheirDraft: () => void autosave.takeTheirDraft(),
    /** Ends a conflict: the next save overwrites what the other member saved. */
    keepMine() {
      if (theirSection) setBase(theirSection)
      setTheirSection(undefined)
      showToast(settingsTexts.conflict.keptMine)
    },
    takeTheirs() {
      if (!theirSection) return
      setErrors({})
      setBase(theirSection)
      setValues(theirSection.values)
      setTheirSection(undefined)
    },
  }
}

export type SectionEditor = ReturnType<typeof useSectionEditor>
