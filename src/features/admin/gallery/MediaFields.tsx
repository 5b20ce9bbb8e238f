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
  const bind = (name: keyof UploadDraft) => ({
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [name]: target.value }),
  })

  return (
    <>
      <Field label={texts.name} error={titleError} required>
        {(control) => <input {...control} {...bind('title')} ref={titleField} maxLength={200} />}
      </Field>
      <Field label={texts.description}>
        {(control) => <textarea {...control} {...bind('description')} maxLength={2000} rows={3} />}
      </Field>
      <Field label={texts.type} required>
        {(control) => (
          <select {...control} {...bind('type')} disabled={isTypeFixed}>
            <Options labels={galleryTexts.types} />
          </select>
        )}
      </Field>
      <Field label={texts.category} required>
        {(control) => (
          <select {...control} {...bind('category')}>
            <Options labels={galleryTexts.categories} />
          </select>
        )}
      </Field>
      <Field label={texts.alt} hint={texts.altHint}>
        {(control) => <input {...control} {...bind('alt')} maxLength={300} />}
      </Field>
    </>
  )
}

function Options({ labels }: { labels: Record<string, string> }) {
  return Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
