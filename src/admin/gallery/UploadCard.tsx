import { useEffect, useRef, useState } from 'react'
import { useSilencePeriodQuestion } from '#src/admin/publications/use-silence-period-question.tsx'
import { ButtonRow } from '#src/admin/ui/ButtonRow.tsx'
import { InfoBox } from '#src/admin/ui/InfoBox.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { Button } from '#src/ui/Button.tsx'
import { MediaFields } from './MediaFields.tsx'
import { galleryTexts } from './texts.ts'
import { UploadDialog } from './UploadDialog.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import type { GalleryUpload } from './use-upload.ts'

const { form: texts } = galleryTexts

interface Props {
  upload: GalleryUpload
  onCancel: () => void
}

export function UploadCard({ upload, onCancel }: Props) {
  const { kind, draft, file, percent, isUploaded, refusal } = upload
  const [titleError, setTitleError] = useState<string>()
  const [isChoosing, setChoosing] = useState(false)
  const titleInputRef = useRef<HTMLInputElement>(null)
  const silencePeriod = useSilencePeriodQuestion()

  useEffect(() => {
    if (isUploaded) setChoosing(false)
  }, [isUploaded])

  function chooseFile() {
    if (draft.title.trim() === '') {
      setTitleError(texts.nameRequired)
      titleInputRef.current?.focus()
      return
    }
    silencePeriod.askToPublish(() => {
      setChoosing(true)
      upload.openPanel()
    })
  }

  return (
    <form className={adminStyles.sheet} noValidate onSubmit={(event) => event.preventDefault()}>
      <h3 className="text-xl">{texts.title}</h3>
      <p>{texts.intro}</p>
      {upload.isUnfinished && <InfoBox role="status">{texts.unfinishedUpload}</InfoBox>}
      {upload.isRestored && <p role="status">{texts.restoredAfterLogin}</p>}
      <MediaFields
        draft={draft}
        titleInputRef={titleInputRef}
        titleError={titleError}
        isTypeFixed={file !== null}
        onChange={(nextDraft) => {
          upload.setDraft(nextDraft)
          if (nextDraft.title.trim()) setTitleError(undefined)
        }}
      />
      {silencePeriod.infoBox}
      <div className="grid justify-items-center gap-4 edge-3 [border-style:dashed] border-ink-soft px-4 py-8 text-center text-ink-soft">
        {kind === 'unsaved' ? (
          <>
            {refusal && <p role="alert">{refusal}</p>}
            <Button onClick={upload.saveAgain}>{texts.saveAgain}</Button>
          </>
        ) : (
          <Button onClick={chooseFile}>{texts.chooseFile}</Button>
        )}
        <p>{texts.limit}</p>
        <p>{texts.steps}</p>
      </div>
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
