import { useState } from 'react'
import { isSettingsFile } from '#src/admin/settings/field-values.ts'
import { settingsTexts } from '#src/admin/settings/texts.ts'
import { InputField } from '#src/admin/ui/fields.tsx'
import type { FileField, SettingsFile } from '#src/content/settings/field.ts'
import { MAX_MANIFESTO_BYTES } from '#src/contract/settings.ts'
import { formatFileSize } from '#src/lib/media/media-cost.ts'
import { Button } from '#src/ui/Button.tsx'
import { FieldBox } from './FieldBox.tsx'
import { type ControlProps, useSettingsField } from './form-context.ts'
import { useFileUpload } from './use-file-upload.ts'

const { pdf: texts } = settingsTexts

function findPdfError(file: File): string | undefined {
  if (file.type !== 'application/pdf') return texts.wrongType
  return file.size > MAX_MANIFESTO_BYTES ? texts.tooLarge : undefined
}

interface Props extends ControlProps<FileField> {
  /** Uploads the file and reports the fraction that has arrived. */
  uploadPdf: (file: File, onProgress: (fraction: number) => void) => Promise<SettingsFile>
}

export function PdfField({ field, path, value, onChange, uploadPdf }: Props) {
  const { id, error } = useSettingsField(path)
  const [fraction, setFraction] = useState(0)
  const upload = useFileUpload({
    findFileError: findPdfError,
    upload: (file) => uploadPdf(file, setFraction),
    failedText: texts.uploadFailed,
    onChange,
  })

  return (
    <FieldBox id={id} label={field.label} help={field.help} error={error}>
      <InputField
        label={texts.file(field.label)}
        error={upload.error}
        ref={upload.inputRef}
        type="file"
        accept="application/pdf"
        onChange={({ target }) => void upload.chooseFile(target.files?.[0])}
      />
      <p role="status">
        {upload.isUploading && `${texts.uploading} ${Math.round(fraction * 100)} %`}
        {!upload.isUploading && isSettingsFile(value) && texts.current(formatFileSize(value.bytes))}
      </p>
      {isSettingsFile(value) && (
        <Button variant="danger" className="justify-self-start" onClick={upload.removeFile}>
          {texts.remove}
        </Button>
      )}
    </FieldBox>
  )
}
