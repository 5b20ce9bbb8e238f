import { useState } from 'react'
import { TextareaField } from '#src/admin/ui/fields.tsx'
import { FilePicker } from '#src/admin/ui/files/FilePicker.tsx'
import { useChosenFile } from '#src/admin/ui/files/use-chosen-file.ts'
import { HeadedSection } from '#src/admin/ui/layout.tsx'
import { UnsupportedFileError } from '#src/browser/media/chosen-file.ts'
import { decodeList, ListError, type ListRow, parseList } from '#src/lib/volunteer-list/read-list.ts'
import { Button } from '#src/ui/Button.tsx'
import { importTexts } from './texts.ts'

const { choose: texts } = importTexts

async function readFile(file: File) {
  try {
    const rows = await parseList(decodeList(new Uint8Array(await file.arrayBuffer())))
    return { value: rows, note: texts.describe(rows.length) }
  } catch (error) {
    throw error instanceof ListError ? new UnsupportedFileError(error.message) : error
  }
}

/** Reads a file, or a list that the user pastes. */
export function ChooseList({ onChoose }: { onChoose: (rows: ListRow[]) => void }) {
  const [pasted, setPasted] = useState('')
  const [pasteError, setPasteError] = useState<string>()
  const file = useChosenFile<ListRow[]>({
    read: readFile,
    failedText: texts.failed,
    onChange: (rows) => rows && onChoose(rows),
  })

  async function choosePasted() {
    try {
      const rows = await parseList(pasted)
      file.clear()
      setPasteError(undefined)
      onChoose(rows)
    } catch (error) {
      setPasteError(error instanceof ListError ? error.message : texts.failed)
    }
  }

  return (
    <HeadedSection level={3} heading={texts.heading}>
      <FilePicker kind="list" label={texts.file} hint={texts.fileHint} file={file} readingText={texts.reading} />
      <details>
        <summary className="min-h-tap cursor-pointer content-center font-semibold">{texts.paste}</summary>
        <div className="grid justify-items-start gap-4 *:w-full">
          <TextareaField
            label={texts.paste}
            hint={texts.pasteHint}
            error={pasteError}
            rows={6}
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
          />
          <Button variant="plain" className="w-auto!" onClick={() => void choosePasted()}>
            {texts.usePasted}
          </Button>
        </div>
      </details>
    </HeadedSection>
  )
}
