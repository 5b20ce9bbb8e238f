import { useEffect, useRef, useState } from 'react'
import { Button } from '#src/components/ui/Button.tsx'
import { Actions } from '#src/features/admin/Actions.tsx'
import { admin } from '#src/features/admin/looks.ts'
import { Note } from '#src/features/admin/Note.tsx'
import { useQuietQuestion } from '#src/features/admin/use-quiet-question.tsx'
import { MediaFields } from './MediaFields.tsx'
import { UploadDialog } from './UploadDialog.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import type { Upload } from './use-upload.ts'

interface Props {
  upload: Upload
  onCancel: () => void
}

export function UploadCard({ upload, onCancel }: Props) {
  const { kind, draft, file, percent, arrived, refusal } = upload
  const [titleError, setTitleError] = useState<string>()
  const [choosing, setChoosing] = useState(false)
  const titleField = useRef<HTMLInputElement>(null)
  const quiet = useQuietQuestion()

  useEffect(() => {
    if (arrived) setChoosing(false)
  }, [arrived])

  function choose() {
    if (draft.title.trim() === '') {
      setTitleError('Title is required')
      titleField.current?.focus()
      return
    }
    quiet.ask(() => {
      setChoosing(true)
      upload.prepare()
    })
  }

  return (
    <form className={admin.sheet} noValidate onSubmit={(event) => event.preventDefault()}>
      <h3 className="text-xl">Upload Media</h3>
      <p>Add campaign photos and videos to the gallery (up to 500MB each)</p>
      {upload.unfinished && (
        <Note role="status">An upload was not finished. Choose File to Upload lets it go on where it stopped.</Note>
      )}
      {upload.restored && <p role="status">This is what you wrote before you were logged out. It was not saved yet.</p>}
      <MediaFields
        draft={draft}
        titleField={titleField}
        titleError={titleError}
        typeFixed={file !== null}
        onChange={(next) => {
          upload.setDraft(next)
          if (next.title.trim()) setTitleError(undefined)
        }}
      />
      {quiet.note}
      <div className="grid justify-items-center gap-4 edge-3 [border-style:dashed] border-ink-soft px-4 py-8 text-center text-ink-soft">
        {kind === 'unsaved' ? (
          <>
            {refusal && <p role="alert">{refusal}</p>}
            <Button onClick={upload.saveAgain}>Save again</Button>
          </>
        ) : (
          <Button onClick={choose}>Choose File to Upload</Button>
        )}
        <p>Images or videos up to 500MB</p>
        <p>Fill in the details above, then click to select and upload your file</p>
      </div>
      {percent > 0 && <UploadProgress percent={percent} />}
      <Actions>
        <Button look="plain" onClick={onCancel}>
          Cancel
        </Button>
      </Actions>
      {quiet.dialog}
      <UploadDialog upload={upload} open={choosing} onClose={() => setChoosing(false)} />
    </form>
  )
}
