import { useEffect, useState } from 'react'
import { galleryTexts } from '#src/admin/gallery/texts.ts'
import { InputField, SelectField, TextareaField } from '#src/admin/ui/fields.tsx'
import { barClass } from '#src/admin/ui/progress-bar.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { formatFileSize } from '#src/lib/media/media-cost.ts'
import { Button } from '#src/ui/Button.tsx'
import type { FilePreparation } from './file-preparation.ts'
import { queueTexts as texts } from './texts.ts'
import {
  emptyUploadTexts,
  getUploadedFraction,
  getUploadStep,
  isStartable,
  type UploadFile,
  type UploadStep,
  type UploadTexts,
} from './upload-file.ts'
import type { RefusedFile } from './uploader.ts'
import { VideoNotes } from './VideoNotes.tsx'

const { form: formTexts } = galleryTexts

/** Preview of an image file, or of the preview image of a video. */
function FilePreview({ file: { data, meta } }: { file: UploadFile }) {
  const [imageUrl, setImageUrl] = useState<string>()
  const image = meta.facts?.type === 'image' && data instanceof Blob ? data : undefined
  const url = imageUrl ?? meta.facts?.poster

  useEffect(() => {
    if (!image) return
    const objectUrl = URL.createObjectURL(image)
    setImageUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [image])

  return (
    <div className="aspect-image w-20 flex-none bg-paper-deep">
      {url && <img className="size-full object-cover" src={url} alt="" />}
    </div>
  )
}

/** Steps after which the file is better known by its title than by its name. */
const titledSteps: UploadStep[] = ['waiting', 'preparing', 'sending', 'saving', 'saved']

interface RowProps {
  file: UploadFile
  preparation: FilePreparation
  texts: UploadTexts | undefined
  titleError: string | undefined
  onEdit: (changes: Partial<UploadTexts>) => void
  onRetry: () => void
  onRemove: () => void
}

export function QueueRow({ file, preparation, texts: fields = emptyUploadTexts, titleError, ...actions }: RowProps) {
  const { onEdit, onRetry, onRemove } = actions
  const { name, error } = file
  const step = getUploadStep(file)
  const isEditable = isStartable(file)
  const isWrong = step === 'failed' || step === 'unsaved' || step === 'missing'
  const bindField = (field: keyof UploadTexts) => ({
    name: field,
    value: fields[field],
    onChange: ({ target }: { target: { value: string } }) => onEdit({ [field]: target.value }),
  })

  return (
    <li className="grid gap-4 border-line edge-t-2 py-4">
      <div className="flex items-start gap-4">
        <FilePreview file={file} />
        <div className="min-w-0 flex-1">
          <p className="font-bold wrap-anywhere">{(titledSteps.includes(step) && fields.title) || name}</p>
          <p className={adminStyles.facts}>{formatFileSize(file.meta.facts?.size ?? file.size ?? 0)}</p>
          <p className={isWrong ? adminStyles.notSaved : adminStyles.facts} role={isWrong ? 'alert' : undefined}>
            {error ?? texts.states[step]}
          </p>
        </div>
      </div>
      <VideoNotes preparation={preparation} file={file} />
      {(step === 'sending' || step === 'saving') && (
        <progress className={barClass} aria-label={texts.progress(name)} max={1} value={getUploadedFraction(file)} />
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
      {step !== 'saved' && (
        <div className="flex flex-wrap gap-4">
          {(step === 'failed' || step === 'unsaved') && (
            <Button variant="quiet" aria-label={texts.retry(name)} onClick={onRetry}>
              {texts.retryLabel}
            </Button>
          )}
          <RemoveButton name={name} onRemove={onRemove} />
        </div>
      )}
    </li>
  )
}

/** Row of a file that cannot be uploaded, with the reason. */
export function RefusedRow({ file: { name, size, reason }, onRemove }: { file: RefusedFile; onRemove: () => void }) {
  return (
    <li className="grid justify-items-start gap-4 border-line edge-t-2 py-4">
      <div>
        <p className="font-bold wrap-anywhere">{name}</p>
        <p className={adminStyles.facts}>{formatFileSize(size)}</p>
        <p className={adminStyles.notSaved} role="alert">
          {reason}
        </p>
      </div>
      <RemoveButton name={name} onRemove={onRemove} />
    </li>
  )
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Button variant="danger" aria-label={texts.remove(name)} onClick={onRemove}>
      {texts.removeLabel}
    </Button>
  )
}
