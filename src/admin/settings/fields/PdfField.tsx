import { useState } from 'react'
import { isSettingsFile } from '#src/admin/settings/field-values.ts'
import { settingsTexts } from '#src/admin/settings/texts.ts'
import { FilePicker } from '#src/admin/ui/files/FilePicker.tsx'
import { useChosenFile } from '#src/admin/ui/files/use-chosen-file.ts'
import { readBytes, UnsupportedFileError } from '#src/browser/media/chosen-file.ts'
import type { FileField, SettingsFile } from '#src/content/settings/field.ts'
import { MAX_MANIFESTO_BYTES, manifestoTooLargeText } from '#src/contract/settings/settings.ts'
import { formatFileSize } from '#src/lib/media/media-cost.ts'
import { findPdfProblem, findPdfStartProblem, PDF_START_BYTES } from '#src/lib/media/pdf.ts'
import { Button } from '#src/ui/Button.tsx'
import { FieldBox } from './FieldBox.tsx'
import { type ControlProps, useSettingsField } from './form-context.ts'

const { pdf: texts } = settingsTexts

/** Throws an `UnsupportedFileError` for a file that is not a complete PDF or is too large. */
async function requirePdf(file: File): Promise<void> {
  const startProblem = findPdfStartProblem(await readBytes(file, PDF_START_BYTES))
  if (startProblem) throw new UnsupportedFileError(startProblem)
  if (file.size > MAX_MANIFESTO_BYTES) throw new UnsupportedFileError(manifestoTooLargeText)
  const problem = findPdfProblem(await readBytes(file, file.size))
  if (problem) throw new UnsupportedFileError(problem)
}

interface Props extends ControlProps<FileField> {
  /** Uploads the file and reports the fraction that has arrived. */
  uploadPdf: (file: File, onProgress: (fraction: number) => void) => Promise<SettingsFile>
}

export function PdfField({ field, path, value, onChange, uploadPdf }: Props) {
  const { id, error } = useSettingsField(path)
  const [fraction, setFraction] = useState(0)
  const file = useChosenFile({
    read: async (chosenFile) => {
      setFraction(0)
      await requirePdf(chosenFile)
      return { value: await uploadPdf(chosenFile, setFraction) }
    },
    failedText: texts.uploadFailed,
    onChange,
  })

  return (
    <FieldBox id={id} label={field.label} help={field.help} error={error}>
      <FilePicker
        kind="pdf"
        label={texts.file(field.label)}
        file={file}
        readingText={`${texts.uploading} ${Math.round(fraction * 100)} %`}
      />
      <p role="status">{!file.isReading && isSettingsFile(value) && texts.current(formatFileSize(value.bytes))}</p>
      {isSettingsFile(value) && (
        <Button variant="danger" className="justify-self-start" onClick={file.remove}>
          {texts.remove}
        </Button>
      )}
    </FieldBox>
  )
}
