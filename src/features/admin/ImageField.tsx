import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '#src/components/ui/Button.tsx'
import { Field } from '#src/components/ui/Field.tsx'
import { NEWS_IMAGE_BYTES, NEWS_IMAGE_SIDE } from '#src/contract/limits.ts'
import { shrinkImage } from '#src/lib/shrink-image.ts'
import { showToast } from '#src/stores/toasts.ts'

interface Props {
  /** An address, a data string, or '' for none. */
  image: string
  error: string | undefined
  onChange: (image: string) => void
}

function refusal(file: File) {
  if (!file.type.startsWith('image/')) return { title: 'Invalid file type', description: 'Please select an image file' }
  if (file.size > NEWS_IMAGE_BYTES) return { title: 'File too large', description: 'Maximum file size is 5MB' }
  return undefined
}

/** The picture of an article: a file, which wins, or an address. */
export function ImageField({ image, error, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [fileName, setFileName] = useState(image.startsWith('data:') ? 'Current picture' : '')
  const [reading, setReading] = useState(false)

  function refuse(title: string, description: string) {
    if (input.current) input.current.value = ''
    showToast({ title, description, variant: 'destructive' })
  }

  async function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (!file) return
    const refused = refusal(file)
    if (refused) return refuse(refused.title, refused.description)
    setReading(true)
    try {
      onChange(await shrinkImage(file, NEWS_IMAGE_SIDE))
      setFileName(file.name)
    } catch (cause) {
      console.warn(cause)
      refuse('Invalid file type', 'Please select an image file')
    } finally {
      setReading(false)
    }
  }

  function clear() {
    if (input.current) input.current.value = ''
    setFileName('')
    onChange('')
    input.current?.focus()
  }

  return (
    <fieldset className="image-field">
      <legend>Image</legend>
      <Field label="Image file" hint="Up to 5 MB. It is made smaller before it is sent.">
        {(control) => <input {...control} ref={input} type="file" accept="image/*" onChange={pick} />}
      </Field>
      {reading && <p role="status">Reading the picture…</p>}
      {image && (
        <figure>
          <img src={image} alt="Preview" />
          <figcaption>{fileName || 'Picture of this article'}</figcaption>
          <Button look="quiet" onClick={clear}>
            Clear image
          </Button>
        </figure>
      )}
      <Field label="Image address" error={error} hint="Instead of a file: where the picture is on the web.">
        {(control) => (
          <input
            {...control}
            inputMode="url"
            autoCapitalize="none"
            disabled={fileName !== ''}
            value={fileName ? '' : image}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    </fieldset>
  )
}
