import { useEffect, useState } from 'react'
import { barClass } from '#src/admin/gallery/progress-bar.ts'
import { galleryTexts } from '#src/admin/gallery/texts.ts'
import { InputField, SelectField, TextareaField } from '#src/admin/ui/fields.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { formatFileSize } from '#src/lib/media/media-cost.ts'
import { Button } from '#src/ui/Button.tsx'
import type { QueueFields, QueueRow } from './queue-state.ts'
import { queueTexts as texts } from './texts.ts'

const { form: formTexts } = galleryTexts

/** Preview of an image file, or of the preview image of a video. */
function FilePreview({ row: { file, metadata } }: { row: QueueRow }) {
  const [url, setUrl] = useState<string>()
  const image = metadata && (metadata.type === 'image' ? file : metadata.poster)

  useEffect(() => {
    if (!image) return
    const objectUrl = URL.createObjectURL(image)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [image])

  return (
    <div className="aspect-image w-20 flex-none bg-paper-deep">
      {url && <img className="size-full object-cover" src={url} alt="" />}
    </div>
  )
}

interface Props {
  row: QueueRow
  fields: QueueFields
  titleError: string | undefined
  onEdit: (changes: Partial<QueueFields>) => void
  onRetry: () => void
  onRemove: () => void
}

export function QueueRowCard({ row, fields, titleError, onEdit, onRetry, onRemove }: Props) {
  const { file, state, fraction, reason } = row
  const isEditable = state === 'ready' || state === 'failed'
  const isWrong = state === 'failed' || state === 'refused'
  const bindField = (name: keyof QueueFields) => ({
    name,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => onEdit({ [name]: target.value }),
  })

  return (
    <li className="grid gap-4 border-line edge-t-2 py-4">
      <div className="flex items-start gap-4">
        <FilePreview row={row} />
        <div className="min-w-0 flex-1">
          <p className="font-bold wrap-anywhere">{isEditable ? file.name : fields.title || file.name}</p>
          <p className={adminStyles.facts}>{formatFileSize(file.size)}</p>
          <p className={isWrong ? adminStyles.notSaved : adminStyles.facts} role={isWrong ? 'alert' : undefined}>
            {reason ?? texts.states[state]}
          </p>
        </div>
      </div>
      {(state === 'sending' || state === 'saving') && (
        <progress className={barClass} aria-label={texts.progress(file.name)} max={1} value={fraction} />
      )}
      {isEditable && (
        <div className="grid gap-4 md:grid-cols-2">
          <InputField {...bindField('title')} label={formTexts.name} error={titleError} maxLength={200} required />
          <SelectField
            {...bindField('category')}
            label={formTexts.category}
            options={Object.entries(galleryTexts.categories)}
            required
          />
          <details className="md:col-span-2">
            <summary className="min-h-tap cursor-pointer content-center font-bold">{texts.moreFields}</summary>
            <div className="grid gap-4 pt-2 md:grid-cols-2">
              <TextareaField {...bindField('description')} label={formTexts.description} maxLength={2000} rows={2} />
              <InputField {...bindField('alt')} label={formTexts.alt} hint={formTexts.altHint} maxLength={300} />
            </div>
          </details>
        </div>
      )}
      {state !== 'saved' && (
        <div className="flex flex-wrap gap-4">
          {state === 'failed' && (
            <Button variant="quiet" aria-label={texts.retry(file.name)} onClick={onRetry}>
              {texts.retryLabel}
            </Button>
          )}
          <Button variant="danger" aria-label={texts.remove(file.name)} onClick={onRemove}>
            {texts.removeLabel}
          </Button>
        </div>
      )}
    </li>
  )
}
