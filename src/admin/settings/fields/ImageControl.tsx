import { findImageFileError, readArticleImage } from '#src/admin/editor/text/ImageField.tsx'
import { isSettingsImage } from '#src/admin/settings/field-values.ts'
import { settingsTexts } from '#src/admin/settings/texts.ts'
import { FocalPoint } from '#src/admin/ui/FocalPoint.tsx'
import { InputField } from '#src/admin/ui/fields.tsx'
import { uploadTextImage } from '#src/api/admin/media.ts'
import { readImageSize } from '#src/browser/media/data-url.ts'
import { findImageSizeProblem, type ImageField } from '#src/content/settings/field.ts'
import { Button } from '#src/ui/Button.tsx'
import { FieldBox } from './FieldBox.tsx'
import { type ControlProps, useSettingsField } from './form-context.ts'
import { useFileUpload } from './use-file-upload.ts'

const { image: texts } = settingsTexts

export function ImageControl({ field, path, value, onChange }: ControlProps<ImageField>) {
  const { id, error } = useSettingsField(path)
  const upload = useFileUpload({
    findFileError: async (file) =>
      findImageFileError(file)?.description ?? findImageSizeProblem(await readImageSize(file), field.minSize),
    upload: async (file) => ({ url: await uploadTextImage(await readArticleImage(file, field.minSize)), x: 50, y: 50 }),
    failedText: texts.uploadFailed,
    onChange,
  })

  return (
    <FieldBox id={id} label={field.label} help={field.help} error={error}>
      <InputField
        label={texts.file(field.label)}
        hint={texts.fileHint}
        error={upload.error}
        ref={upload.inputRef}
        type="file"
        accept="image/*"
        onChange={({ target }) => void upload.chooseFile(target.files?.[0])}
      />
      <p role="status">{upload.isUploading && texts.uploading}</p>
      {isSettingsImage(value) && (
        <>
          <FocalPoint image={value} onChange={onChange} />
          <Button variant="danger" className="justify-self-start" onClick={upload.removeFile}>
            {texts.remove}
          </Button>
        </>
      )}
    </FieldBox>
  )
}
