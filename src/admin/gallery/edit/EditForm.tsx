import { useId, useRef, useState } from 'react'
import { GALLERY_URL } from '#src/admin/api/media.ts'
import { revalidate } from '#src/admin/api/operations.ts'
import { AutosaveStatus } from '#src/admin/documents/AutosaveStatus.tsx'
import { FormAlert } from '#src/admin/documents/FormAlert.tsx'
import { History } from '#src/admin/documents/History.tsx'
import { describeMerge, documentTexts } from '#src/admin/documents/texts.ts'
import { UnsavedNotice } from '#src/admin/documents/UnsavedNotice.tsx'
import { useFormState } from '#src/admin/documents/use-document.ts'
import { galleryTexts } from '#src/admin/gallery/texts.ts'
import { describeFailure } from '#src/admin/ui/describe-failure.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { InputField, SelectField, TextareaField } from '#src/admin/ui/fields.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import type { ManagedGalleryItem } from '#src/contract/gallery/gallery.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { FocalPointField } from './FocalPointField.tsx'
import { type MediaForm, parseMediaValues } from './gallery-document.ts'
import { MediaUses } from './MediaUses.tsx'
import { PosterField } from './PosterField.tsx'
import { editTexts as texts } from './texts.ts'

const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView()

function showSaveFailure(description: string) {
  showErrorToast({ title: texts.saveFailed, description })
}

interface Props {
  item: ManagedGalleryItem
  form: MediaForm
  onClose: () => void
}

export function EditForm({ item, form, onClose }: Props) {
  const { fields, errors, isDirty, isSaving } = useFormState(form)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const historyButton = useRef<HTMLButtonElement>(null)
  const id = useId()
  const values = parseMediaValues(fields)
  const toFieldId = (name: string) => `${id}-${name}`
  const bindField = (name: 'title' | 'description' | 'category' | 'alt') => ({
    id: toFieldId(name),
    name,
    label: { ...texts.fields, ...texts.optionalFields }[name],
    error: errors[name],
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
  })

  async function save() {
    if (!isDirty) return onClose()
    const outcome = await form.save(undefined)
    if (outcome.kind === 'gone') return showSaveFailure(texts.deletedElsewhere)
    if (outcome.kind === 'failed')
      return showSaveFailure(describeFailure(outcome.error, { unconfirmed: documentTexts.outcomeUnknown }))
    if (outcome.kind !== 'saved') return
    showToast({ title: texts.saved, ...describeMerge(form.labels, outcome) })
    void revalidate(GALLERY_URL)
    if (!form.isDirty()) onClose()
  }

  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <UnsavedNotice form={form} />
      <FormAlert form={form} toFieldId={toFieldId} />
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <div className="grid content-start gap-4">
          <InputField {...bindField('title')} maxLength={200} required />
          <TextareaField {...bindField('description')} maxLength={2000} rows={3} />
          <SelectField {...bindField('category')} options={Object.entries(galleryTexts.categories)} required />
          <InputField {...bindField('alt')} hint={texts.altHint} maxLength={300} />
        </div>
        <div className="grid content-start gap-4">
          {item.type === 'image' ? (
            <FocalPointField
              item={item}
              focalPoint={values.focalPoint}
              onChange={(focalPoint) => form.change({ focalPoint })}
            />
          ) : (
            <PosterField
              videoUrl={item.url}
              poster={values.poster}
              error={errors.poster}
              onChange={(poster) => form.change({ poster })}
            />
          )}
          <MediaUses uses={item.uses} />
        </div>
      </div>
      <AutosaveStatus form={form} />
      <Button
        ref={historyButton}
        variant="quiet"
        className="justify-self-start"
        aria-expanded={isHistoryOpen}
        onClick={() => setHistoryOpen(!isHistoryOpen)}
      >
        {documentTexts.history.open}
      </Button>
      {isHistoryOpen && (
        <div className="min-h-80" ref={scrollIntoView}>
          <History
            form={{ ...form, collection: 'gallery' }}
            onRestored={() => {
              restoreFocus(() => historyButton.current)
              setHistoryOpen(false)
            }}
          />
        </div>
      )}
      <div className="sticky bottom-0 -mx-gutter -mb-gutter flex flex-wrap gap-x-4 gap-y-2 border-line bg-paper edge-t-2 px-gutter py-4">
        <Button type="submit" pending={isSaving}>
          {isSaving ? texts.saving : texts.save}
        </Button>
        <Button variant="plain" onClick={isDirty ? form.discard : onClose}>
          {isDirty ? texts.discard : texts.close}
        </Button>
      </div>
    </form>
  )
}
