import type { RefObject } from 'react'
import { Field } from '#src/components/fields/Field.tsx'
import { categoryLabels, typeLabels } from './labels.ts'
import type { Draft } from './upload-draft.ts'

interface Props {
  draft: Draft
  titleField: RefObject<HTMLInputElement | null>
  titleError: string | undefined
  typeFixed: boolean
  onChange: (draft: Draft) => void
}

export function MediaFields({ draft, titleField, titleError, typeFixed, onChange }: Props) {
  const bind = (name: keyof Draft) => ({
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [name]: target.value }),
  })

  return (
    <>
      <Field label="Title" error={titleError} required>
        {(control) => <input {...control} {...bind('title')} ref={titleField} maxLength={200} />}
      </Field>
      <Field label="Description (Optional)">
        {(control) => <textarea {...control} {...bind('description')} maxLength={2000} rows={3} />}
      </Field>
      <Field label="Media Type" required>
        {(control) => (
          <select {...control} {...bind('type')} disabled={typeFixed}>
            <Options labels={typeLabels} />
          </select>
        )}
      </Field>
      <Field label="Category" required>
        {(control) => (
          <select {...control} {...bind('category')}>
            <Options labels={categoryLabels} />
          </select>
        )}
      </Field>
      <Field label="Alt text (Optional)" hint="What the photo or video shows, for people who cannot see it.">
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
