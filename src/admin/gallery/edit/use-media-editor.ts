import { useEffect, useState } from 'react'
import { galleryTexts } from '#src/admin/gallery/texts.ts'
import { useUnsavedEditor } from '#src/admin/session/unsaved.ts'
import { describeFailure, isOutcomeUnknown } from '#src/admin/ui/describe-failure.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { callAsStaff, createIfMatchHeader } from '#src/api/admin/client.ts'
import { GALLERY_URL } from '#src/api/admin/media.ts'
import { revalidate } from '#src/api/admin/operations.ts'
import { ApiError } from '#src/api/client.ts'
import type { ManagedGalleryItem } from '#src/contract/gallery.ts'
import { editMediaOperation, readMediaOperation } from '#src/contract/operations/gallery-editing.ts'
import { isBlank } from '#src/contract/rules/text.ts'
import { type ErrorByField, toErrorByField } from '#src/lib/field-errors.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { deleteMediaCopy, type MediaValues, readMediaCopy, saveMediaCopy } from './media-on-device.ts'
import { editTexts as texts } from './texts.ts'

export function toMediaValues({
  title,
  description,
  category,
  alt,
  poster,
  focalPoint,
}: ManagedGalleryItem): MediaValues {
  return { title, description: description ?? '', category, alt: alt ?? '', poster, focalPoint: focalPoint ?? null }
}

const fieldNames = ['title', 'description', 'category', 'alt', 'poster', 'focalPoint'] as const

function listChangedNames(mine: MediaValues, base: MediaValues) {
  return fieldNames.filter((name) => JSON.stringify(mine[name]) !== JSON.stringify(base[name]))
}

/** Returns `theirs` with the fields that the user changed since `base`. */
function mergeValues(mine: MediaValues, base: MediaValues, theirs: MediaValues): MediaValues {
  const changed = Object.fromEntries(listChangedNames(mine, base).map((name) => [name, mine[name]]))
  return { ...theirs, ...changed }
}

export type MediaEditor = ReturnType<typeof useMediaEditor>

/** State of the form that edits a gallery item. Keeps unsaved changes on this device until they are saved. */
export function useMediaEditor(loadedItem: ManagedGalleryItem, onSaved: () => void) {
  const { id } = loadedItem
  const [copy] = useState(() => readMediaCopy(id))
  const [base, setBase] = useState({
    version: copy?.baseVersion ?? loadedItem.version,
    values: copy?.baseValues ?? toMediaValues(loadedItem),
  })
  const [values, setValues] = useState<MediaValues>(copy?.values ?? base.values)
  const [errors, setErrors] = useState<ErrorByField>({})
  const [savedItem, setSavedItem] = useState(loadedItem)
  /** True after another member saved the item meanwhile, until the user chooses between both. */
  const [hasConflict, setConflict] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [isOnDevice, setOnDevice] = useState(true)
  const isDirty = listChangedNames(values, base.values).length > 0

  useEffect(() => {
    if (isDirty) setOnDevice(saveMediaCopy(id, { baseVersion: base.version, baseValues: base.values, values }))
    else deleteMediaCopy(id)
  }, [id, isDirty, base, values])

  useUnsavedEditor(isDirty, { saveOnDevice: () => isOnDevice }, () => !isOnDevice)

  function startFrom(item: ManagedGalleryItem) {
    setBase({ version: item.version, values: toMediaValues(item) })
    setConflict(false)
  }

  function acceptSaved() {
    deleteMediaCopy(id)
    showToast({ title: texts.saved })
    void revalidate(GALLERY_URL)
    onSaved()
  }

  async function handleConflict() {
    const current = await callAsStaff(readMediaOperation, { id })
    const theirValues = toMediaValues(current)
    // The former request was stored, but its response was lost.
    if (listChangedNames(values, theirValues).length === 0) return acceptSaved()
    setValues((mine) => mergeValues(mine, base.values, theirValues))
    setSavedItem(current)
    setConflict(true)
  }

  async function save(version = base.version) {
    if (isSaving) return
    if (!isDirty) return onSaved()
    if (isBlank(values.title)) return setErrors({ title: galleryTexts.form.nameRequired })
    setSaving(true)
    setErrors({})
    try {
      await callAsStaff(editMediaOperation, { id, body: values, headers: createIfMatchHeader(version) })
      acceptSaved()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 412) await handleConflict().catch(showSaveFailure)
      else if (error.errors.length > 0) setErrors(toErrorByField(error.errors))
      else showSaveFailure(error)
    } finally {
      setSaving(false)
    }
  }

  function showSaveFailure(error: unknown) {
    const isGone = error instanceof ApiError && error.status === 404
    const description = isOutcomeUnknown(error) ? texts.outcomeUnknown : describeFailure(error)
    showErrorToast({ title: texts.saveFailed, description: isGone ? texts.deletedElsewhere : description })
  }

  return {
    item: loadedItem,
    values,
    errors,
    theirItem: hasConflict ? savedItem : undefined,
    isDirty,
    isSaving,
    isOnDevice,
    isRestored: copy !== undefined && isDirty,
    change: (changes: Partial<MediaValues>) => setValues((current) => ({ ...current, ...changes })),
    save: () => void save(),
    /** Ends a conflict by saving the user's changes over those of the other member. */
    keepMine() {
      startFrom(savedItem)
      void save(savedItem.version)
    },
    /** Replaces the user's changes by the saved item. */
    discard() {
      startFrom(savedItem)
      setValues(toMediaValues(savedItem))
      setErrors({})
    },
  }
}
