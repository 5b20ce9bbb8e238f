import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useSilencePeriodQuestion } from '#src/admin/documents/questions/use-silence-period-question.tsx'
import { galleryTexts } from '#src/admin/gallery/texts.ts'
import { InfoBox } from '#src/admin/ui/Alert.tsx'
import { InputField, SelectField, TextareaField } from '#src/admin/ui/fields.tsx'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { barClass } from '#src/admin/ui/progress-bar.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { isBlank } from '#src/contract/rules/text.ts'
import { Button } from '#src/ui/Button.tsx'
import type { UploadFields } from './kept-upload.ts'
import { uploaderTexts } from './texts.ts'
import { UploadDialog } from './UploadDialog.tsx'
import type { UploadTexts } from './upload-file.ts'
import type { UploadForm } from './use-upload-form.ts'
import { VideoNotes } from './VideoNotes.tsx'

interface MediaFieldsProps {
  fields: UploadFields
  titleInputRef: RefObject<HTMLInputElement | null>
  titleError: string | undefined
  isTypeFixed: boolean
  onChange: (fields: UploadFields) => void
}

function MediaFields({ fields, titleInputRef, titleError, isTypeFixed, onChange }: MediaFieldsProps) {
  const bindField = (name: keyof UploadTexts | 'type') => ({
    name,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...fields, [name]: target.value }),
  })

  return (
    <>
      <InputField
        {...bindField('title')}
        label={texts.name}
        error={titleError}
        ref={titleInputRef}
        maxLength={200}
        required
      />
      <TextareaField {...bindField('description')} label={texts.description} maxLength={2000} rows={3} />
      <SelectField
        {...bindField('type')}
        label={texts.type}
        options={Object.entries(galleryTexts.types)}
        disabled={isTypeFixed}
        required
      />
      <SelectField
        {...bindField('category')}
        label={texts.category}
        options={Object.entries(galleryTexts.categories)}
        required
      />
      <InputField {...bindField('alt')} label={texts.alt} hint={texts.altHint} maxLength={300} />
    </>
  )
}

function UploadProgress({ percent }: { percent: number }) {
  const id = useId()
  return (
    <div>
      <p className="flex justify-between font-bold">
        <label htmlFor={id}>{percent < 100 ? galleryTexts.form.uploading : galleryTexts.form.uploadComplete}</label>{' '}
        <span>{percent}%</span>
      </p>
      <progress className={barClass} id={id} max={100} value={percent} />
    </div>
  )
}

const { form: texts } = galleryTexts

interface Props {
  upload: UploadForm
  onCancel: () => void
}

export function UploadCard({ upload, onCancel }: Props) {
  const { fields, file, percent, isUploaded, isUnsaved, problem, uploader } = upload
  const [titleError, setTitleError] = useState<string>()
  const [isChoosing, setChoosing] = useState(false)
  const titleInputRef = useRef<HTMLInputElement>(null)
  const silencePeriod = useSilencePeriodQuestion()

  useEffect(() => {
    if (isUploaded) setChoosing(false)
  }, [isUploaded])

  function chooseFile() {
    if (isBlank(fields.title)) {
      setTitleError(texts.nameRequired)
      titleInputRef.current?.focus()
      return
    }
    silencePeriod.askToPublish(() => {
      setChoosing(true)
      void upload.openPanel()
    })
  }

  return (
    <form className={adminStyles.sheet} noValidate onSubmit={(event) => event.preventDefault()}>
      <h3 className="text-xl">{texts.title}</h3>
      <p>{texts.intro}</p>
      {upload.isUnfinished && <InfoBox role="status">{texts.unfinishedUpload}</InfoBox>}
      {upload.isRestored && <p role="status">{texts.restored}</p>}
      <MediaFields
        fields={fields}
        titleInputRef={titleInputRef}
        titleError={titleError}
        isTypeFixed={file?.meta.facts !== undefined}
        onChange={(nextFields) => {
          upload.setFields(nextFields)
          if (!isBlank(nextFields.title)) setTitleError(undefined)
        }}
      />
      {silencePeriod.infoBox}
      <div className="grid justify-items-center gap-4 edge-3 [border-style:dashed] border-ink-soft px-4 py-8 text-center text-ink-soft">
        {problem && !isChoosing && <p role="alert">{problem}</p>}
        {isUnsaved ? (
          <Button onClick={upload.saveAgain}>{texts.saveAgain}</Button>
        ) : (
          <Button onClick={chooseFile}>{texts.chooseFile}</Button>
        )}
        <p>{texts.limit}</p>
        <p>{texts.steps}</p>
      </div>
      {!isChoosing && upload.isPreparing && <p role="status">{uploaderTexts.preparing}</p>}
      {!isChoosing && uploader && file && <VideoNotes preparation={uploader.preparation} file={file} />}
      {percent > 0 && <UploadProgress percent={percent} />}
      <ButtonRow>
        <Button variant="plain" onClick={onCancel}>
          {galleryTexts.cancel}
        </Button>
      </ButtonRow>
      {silencePeriod.dialog}
      <UploadDialog upload={upload} open={isChoosing} onClose={() => setChoosing(false)} />
    </form>
  )
}
