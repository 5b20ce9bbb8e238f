import { useId, useState } from 'react'
import { TextComparison } from '#src/admin/editor/TextComparison.tsx'
import { galleryTexts } from '#src/admin/gallery/texts.ts'
import { Alert, InfoBox } from '#src/admin/ui/Alert.tsx'
import { FocalPoint } from '#src/admin/ui/FocalPoint.tsx'
import { InputField, SelectField, TextareaField } from '#src/admin/ui/fields.tsx'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { QueryState } from '#src/admin/ui/load-states.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { useOperation } from '#src/api/admin/operations.ts'
import type { ManagedGalleryItem } from '#src/contract/gallery.ts'
import { readMediaOperation } from '#src/contract/operations/gallery-editing.ts'
import { cropToTile } from '#src/lib/media/cropped-images.ts'
import { addressWithSize } from '#src/lib/media/sized-address.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { ErrorSummary, useFocusOnError } from '#src/ui/field/ErrorSummary.tsx'
import { fieldClasses } from '#src/ui/field/Field.tsx'
import { Image } from '#src/ui/media/Image.tsx'
import { tileClasses } from '#src/ui/tile-classes.ts'
import { MediaUses } from './MediaUses.tsx'
import type { MediaValues } from './media-on-device.ts'
import { PosterField } from './PosterField.tsx'
import { editTexts as texts } from './texts.ts'
import { type MediaEditor, toMediaValues, useMediaEditor } from './use-media-editor.ts'

const CENTRE = { x: 50, y: 50 }

function describeValues({ category, poster, focalPoint, ...values }: MediaValues) {
  return {
    ...values,
    category: galleryTexts.categories[category],
    poster: poster ?? '',
    focalPoint: focalPoint ? texts.describePoint(focalPoint.x, focalPoint.y) : texts.centre,
  }
}

/** Compares the user's changes with those that another member saved meanwhile, or lists the invalid fields. */
function EditAlert({ editor, toFieldId }: { editor: MediaEditor; toFieldId: (name: string) => string }) {
  const { errors, theirItem, values } = editor
  const alertRef = useFocusOnError(errors, theirItem)
  if (theirItem) {
    const { conflict } = texts
    return (
      <Alert ref={alertRef}>
        <p>
          <strong>{conflict.title(theirItem.changedBy)}</strong> {conflict.text}
        </p>
        <TextComparison
          headingLevel={3}
          fieldLabels={texts.fields}
          myText={describeValues(values)}
          theirText={describeValues(toMediaValues(theirItem))}
          columnNames={{ theirText: conflict.savedBy(theirItem.changedBy), myText: conflict.mine }}
        />
        <ButtonRow>
          <Button onClick={editor.keepMine}>{conflict.keepMine}</Button>
          <Button variant="plain" onClick={editor.discard}>
            {conflict.takeTheirs}
          </Button>
        </ButtonRow>
      </Alert>
    )
  }
  if (Object.keys(errors).length === 0) return null
  return (
    <Alert ref={alertRef}>
      <ErrorSummary
        errors={errors}
        labels={texts.fields}
        intro={texts.wrongFields}
        toFieldId={toFieldId}
        linkClass={buttonClasses.link}
        listClass="list-disc pl-4"
      />
    </Alert>
  )
}

/** Focal point of an image, with the tile that visitors see. */
function FocalPointField({ editor }: { editor: MediaEditor }) {
  const { item, values, change } = editor
  const address = addressWithSize(item)
  return (
    <fieldset className="grid gap-4">
      <legend className={fieldClasses.label}>{texts.fields.focalPoint}</legend>
      <FocalPoint
        image={{ url: address, ...(values.focalPoint ?? CENTRE) }}
        onChange={({ x, y }) => change({ focalPoint: x === CENTRE.x && y === CENTRE.y ? null : { x, y } })}
      />
      <div className="flex flex-wrap items-end gap-4">
        <figure className="w-40">
          <figcaption className={adminStyles.facts}>{texts.tilePreview}</figcaption>
          <div className={tileClasses.box}>
            <Image
              className={tileClasses.image}
              image={address}
              alt=""
              sizes="10rem"
              croppedAttributes={values.focalPoint ? cropToTile({ ...item, focalPoint: values.focalPoint }) : undefined}
            />
          </div>
        </figure>
        {values.focalPoint && (
          <Button variant="quiet" onClick={() => change({ focalPoint: null })}>
            {texts.resetFocalPoint}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

function EditForm({ item, onClose }: { item: ManagedGalleryItem; onClose: () => void }) {
  const editor = useMediaEditor(item, onClose)
  const { values, errors, change } = editor
  const id = useId()
  const toFieldId = (name: string) => `${id}-${name}`
  const bindField = (name: 'title' | 'description' | 'category' | 'alt') => ({
    id: toFieldId(name),
    name,
    label: texts.fields[name],
    error: errors[name],
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })

  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        editor.save()
      }}
    >
      {editor.isRestored && <InfoBox role="status">{texts.restored}</InfoBox>}
      {!editor.isOnDevice && <InfoBox role="alert">{texts.tooLarge}</InfoBox>}
      <EditAlert editor={editor} toFieldId={toFieldId} />
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <div className="grid content-start gap-4">
          <InputField {...bindField('title')} maxLength={200} required />
          <TextareaField {...bindField('description')} maxLength={2000} rows={3} />
          <SelectField {...bindField('category')} options={Object.entries(galleryTexts.categories)} required />
          <InputField {...bindField('alt')} hint={texts.altHint} maxLength={300} />
        </div>
        <div className="grid content-start gap-4">
          {item.type === 'image' ? (
            <FocalPointField editor={editor} />
          ) : (
            <PosterField
              videoUrl={item.url}
              poster={values.poster}
              error={errors.poster}
              onChange={(poster) => change({ poster })}
            />
          )}
          <MediaUses uses={item.uses} />
        </div>
      </div>
      <div className="sticky bottom-0 -mx-gutter -mb-gutter flex flex-wrap gap-x-4 gap-y-2 border-line bg-paper edge-t-2 px-gutter py-4">
        <Button type="submit" pending={editor.isSaving}>
          {editor.isSaving ? texts.saving : texts.save}
        </Button>
        {editor.isDirty ? (
          <Button variant="plain" onClick={editor.discard}>
            {texts.discard}
          </Button>
        ) : (
          <Button variant="plain" onClick={onClose}>
            {texts.close}
          </Button>
        )}
      </div>
    </form>
  )
}

interface Props {
  id: string
  /** Title of the item; undefined while the list loads. */
  title: string | undefined
  onClose: () => void
}

/** Edits a gallery item without a new upload. Closing the dialog keeps unsaved changes on this device. */
export function EditDialog({ id, title, onClose }: Props) {
  // A different query for each opening, so that the form never starts with a former version from the cache.
  const [query] = useState(() => `v=${Date.now()}`)
  const loading = useOperation(readMediaOperation, { id, query })

  return (
    <Dialog
      open
      title={texts.title(title ?? loading.data?.title)}
      width="max-w-[min(64rem,calc(100%-1rem))]"
      hasLongText
      onClose={onClose}
    >
      {loading.error?.status === 404 ? (
        <p role="alert">{texts.notFound}</p>
      ) : (
        <QueryState query={loading} loading={texts.loading}>
          {loading.data && <EditForm item={loading.data} onClose={onClose} />}
        </QueryState>
      )}
    </Dialog>
  )
}
