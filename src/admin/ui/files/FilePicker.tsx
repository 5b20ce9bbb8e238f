import { Field } from '#src/ui/field/Field.tsx'
import type { ChosenFile } from './use-chosen-file.ts'

const acceptAttributes = {
  // A list of types would hide HEIC images on Android without a word. iPhones send JPEG whatever this says.
  image: 'image/*',
  // The last type makes Android show files without a type.
  pdf: 'application/pdf,.pdf,application/octet-stream',
  // Workbooks can be chosen, so that the user is told how to save them as CSV.
  list: '.csv,.tsv,.txt,.vcf,.xls,.xlsx,text/*,application/octet-stream',
}

const inputClass =
  'file:mr-4 file:cursor-pointer file:bg-ink file:px-4 file:py-1 file:font-sans file:text-sm file:font-bold file:text-white'

interface Props {
  kind: keyof typeof acceptAttributes
  label: string
  hint?: string
  /** Error of the field. The error of a refused file takes its place. */
  error?: string | undefined
  required?: boolean
  file: ChosenFile
  /** Shown while the file is read. */
  readingText: string
}

/** File input that says, and lets screen readers announce, why a file was refused and what happens to it. */
export function FilePicker({ kind, label, hint, error, required, file, readingText }: Props) {
  return (
    <div>
      <Field label={label} hint={hint} error={file.error ?? error} required={required} announcesError>
        {(controlProps) => (
          <input
            {...controlProps}
            className={`${controlProps.className} ${inputClass}`}
            ref={file.inputRef}
            type="file"
            accept={acceptAttributes[kind]}
            onChange={({ target }) => void file.choose(target.files?.[0])}
          />
        )}
      </Field>
      <p className="mt-2 empty:mt-0" role="status">
        {file.isReading ? readingText : file.note}
      </p>
    </div>
  )
}
