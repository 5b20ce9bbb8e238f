import type { RefObject } from 'react'
import { Field } from '#src/ui/field/Field.tsx'
import { galleryTexts } from './texts.ts'
import type { UploadDraft } from './upload-draft.ts'

const { form: texts } = galleryTexts

interface Props {
  draft: UploadDraft
  titleInputRef: RefObject<HTMLInputElement | null>
  titleError: string | undefined
  isTypeFixed: boolean
  onChange: (draft: UploadDraft) => void
}

export function MediaFields({ draft, titleInputRef, titleError, isTypeFixed, onChange }: Props) {
  const bindField = (name: keyof UploadDraft) => ({
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [name]: target.value }),
  })

  return (
    <>
      <Field label={texts.name} error={titleError} required>
        {(controlProps) => <input {...controlProps} {...bindField('title')} ref={titleInputRef} maxLength={200} />}
      </Field>
      <Field label={texts.description}>
        {(controlProps) => <textarea {...controlProps} {...bindField('description')} maxLength={2000} rows={3} />}
      </Field>
      <Field label={texts.type} required>
        {(controlProps) => (
          <select {...controlProps} {...bindField('type')} disabled={isTypeFixed}>
            <SelectOptions labels={galleryTexts.types} />
          </select>
        )}
      </Field>
      <Field label={texts.category} required>
        {(controlProps) => (
          <select {...controlProps} {...bindField('category')}>
            <SelectOptions labels={galleryTexts.categories} />
          </select>
        )}
      </Field>
      <Field label={texts.alt} hint={texts.altHint}>
        {(controlProps) => <input {...controlProps} {...bindField('alt')} maxLength={300} />}
      </Field>
    </>
  )
}

function SelectOptions({ labels }: { labels: Record<string, string> }) {
  return Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
