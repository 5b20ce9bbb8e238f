import { useId } from 'react'
import { GALLERY_URL } from '#src/admin/api/media.ts'
import { revalidate } from '#src/admin/api/operations.ts'
import { FormNotices } from '#src/admin/documents/panels/FormNotices.tsx'
import { FormPanels } from '#src/admin/documents/panels/FormPanels.tsx'
import { reportSave } from '#src/admin/documents/report-save.ts'
import { useFormState } from '#src/admin/documents/use-document.ts'
import { galleryTexts } from '#src/admin/gallery/texts.ts'
import { InputField, SelectField, TextareaField } from '#src/admin/ui/fields.tsx'
import { SaveBar } from '#src/admin/ui/save-bar/SaveBar.tsx'
import type { ManagedGalleryItem } from '#src/contract/gallery/gallery.ts'
import { Button } from '#src/ui/Button.tsx'
import { FocalPointField } from './FocalPointField.tsx'
import { type MediaForm, parseMediaValues } from './gallery-document.ts'
import { MediaUses } from './MediaUses.tsx'
import { PosterField } from './PosterField.tsx'
import { editTexts as texts } from './texts.ts'

interface Props {
  item: ManagedGalleryItem
  form: MediaForm
  onClose: () => void
}

export function EditForm({ item, form, onClose }: Props) {
  const { fields, errors, isDirty, isSaving } = useFormState(form)
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
    const saved = reportSave(form, await form.save(undefined), { saved: texts.saved, failed: texts.saveFailed })
    if (!saved) return
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
      <FormNotices form={form} toFieldId={toFieldId} goneAdvice={<p>{texts.goneAdvice}</p>} />
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
      <FormPanels form={form} />
      <SaveBar isSticky>
        <Button type="submit" pending={isSaving}>
          {isSaving ? texts.saving : texts.save}
        </Button>
        <Button variant="plain" onClick={isDirty ? form.discard : onClose}>
          {isDirty ? texts.discard : texts.close}
        </Button>
      </SaveBar>
    </form>
  )
}
