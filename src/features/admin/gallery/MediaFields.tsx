import type { RefObject } from 'react'
import { Field } from '#src/components/fields/Field.tsx'
import { galleryTexts } from './texts.ts'
import type { UploadDraft } from './upload-draft.ts'

const { form: texts } = galleryTexts

interface Props {
  draft: UploadDraft
  titleField: RefObject<HTMLInputElement | null>
  titleError: string | undefined
  isTypeFixed: boolean
  onChange: (draft: UploadDraft) => void
}

export function MediaFields({ draft, titleField, titleError, isTypeFixed, onChange }: Props) {
  const bindField = (name: keyof UploadDraft) => ({
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [name]: target.value }),
  })

  return (
    <>
      <Field label={texts.name} error={titleError} required>
        {(control) => <input {...control} {...bindField('title')} ref={titleField} maxLength={200} />}
      </Field>
      <Field label={texts.description}>
        {(control) => <textarea {...control} {...bindField('description')} maxLength={2000} rows={3} />}
      </Field>
      <Field label={texts.type} required>
        {(control) => (
          <select {...control} {...bindField('type')} disabled={isTypeFixed}>
            <SelectOptions labels={galleryTexts.types} />
          </select>
        )}
      </Field>
      <Field label={texts.category} required>
        {(control) => (
          <select {...control} {...bindField('category')}>
            <SelectOptions labels={galleryTexts.categories} />
          </select>
        )}
      </Field>
      <Field label={texts.alt} hint={texts.altHint}>
        {(control) => <input {...control} {...bindField('alt')} maxLength={300} />}
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
