import { useEffect, useRef, useState } from 'react'
import { useUncachedGallery } from '#src/admin/api/media.ts'
import { UnsavedList } from '#src/admin/documents/panels/UnsavedList.tsx'
import { useSilencePeriodQuestion } from '#src/admin/documents/questions/use-silence-period-question.tsx'
import { changeParameters, closeItem, openItem, useParameters } from '#src/admin/session/address.ts'
import { usePermission } from '#src/admin/session/use-permission.ts'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { createLateCode, useLateCode } from '#src/admin/ui/late/late-code.ts'
import { createLatePart } from '#src/admin/ui/late/late-part.tsx'
import { HeadedSection } from '#src/admin/ui/layout.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import type { GalleryItem } from '#src/contract/gallery/gallery.ts'
import { Button } from '#src/ui/Button.tsx'
import { LoadState } from '#src/ui/list/LoadState.tsx'
import { Placeholders } from '#src/ui/list/Placeholders.tsx'
import { MediaFilter, useMediaFilter } from './MediaFilter.tsx'
import { MediaGrid, toCardId } from './MediaGrid.tsx'
import { OrderList } from './order/OrderList.tsx'
import { galleryTexts } from './texts.ts'
import { hasUnfinishedQueue } from './upload/kept-upload.ts'
import { UploadCard } from './upload/UploadCard.tsx'
import { useUploadForm } from './upload/use-upload-form.ts'

const { list: texts, tools: toolTexts, filter: filterTexts } = galleryTexts

interface Props {
  isShown: boolean
}

type ListMode = 'view' | 'select' | 'order'

const lateEditDialog = createLateCode(async () => (await import('./edit/EditDialog.tsx')).EditDialog)

/** Opens the item in the address in its editor, or shows its card to members who may not change media. */
function LinkedItem({ id, items, isLoading }: { id: string; items: GalleryItem[]; isLoading: boolean }) {
  const canChange = usePermission('publish')
  const EditDialog = useLateCode(lateEditDialog, canChange)

  useEffect(() => {
    if (canChange || isLoading) return
    changeParameters('gallery', { id: undefined })
    const card = document.getElementById(toCardId(id))
    card?.setAttribute('tabindex', '-1')
    card?.focus()
  }, [canChange, isLoading, id])

  if (!canChange) return null
  if (!EditDialog) return <p role="status">{texts.openingEditor}</p>
  return (
    <EditDialog
      id={id}
      title={items.find((item) => item.id === id)?.title}
      onClose={() => {
        closeItem('gallery', id)
        restoreFocus(() => document.getElementById(toCardId(id)))
      }}
    />
  )
}

function MediaList({ isShown }: Props) {
  const { items, isLoading, error, retry } = useUncachedGallery()
  const canChange = usePermission('publish')
  const linkedId = useParameters('gallery').get('id')
  const [mode, setMode] = useState<ListMode>('view')
  const filter = useMediaFilter(items)
  const showsItems = items.length > 0
  const { shownItems } = filter
  const findTitle = (id: string) => items.find((item) => item.id === id)?.title

  return (
    <>
      {canChange && (
        <UnsavedList collection="gallery" findTitle={findTitle} onOpen={({ item }) => openItem('gallery', item)} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-xl">{texts.title(items.length)}</h3>
        {canChange && showsItems && (
          <div className="flex flex-wrap gap-2">
            {(items.length > 1 ? (['select', 'order'] as const) : (['select'] as const)).map((name) => (
              <Button
                key={name}
                variant="quiet"
                className="px-3! aria-pressed:bg-ink aria-pressed:text-white"
                aria-pressed={mode === name}
                onClick={() => setMode(mode === name ? 'view' : name)}
              >
                {toolTexts[name]}
              </Button>
            ))}
          </div>
        )}
      </div>
      {showsItems && mode !== 'order' && (
        <>
          <MediaFilter filter={filter} />
          <p className={filter.isNarrowed ? adminStyles.facts : 'sr-only'} role="status">
            {filter.isNarrowed ? filterTexts.shown(shownItems.length, items.length) : filterTexts.total(items.length)}
          </p>
        </>
      )}
      <LoadState
        loading={isLoading}
        failed={error !== undefined}
        empty={!showsItems}
        placeholder={<Placeholders count={3} label={texts.loading} />}
        emptyText={texts.empty}
        onRetry={retry}
      >
        {mode === 'order' ? (
          <OrderList items={items} />
        ) : shownItems.length === 0 ? (
          <div className="grid justify-items-start gap-4">
            <p>{filterTexts.noMatch}</p>
            <Button variant="quiet" onClick={filter.clear}>
              {filterTexts.clear}
            </Button>
          </div>
        ) : (
          <MediaGrid key={mode} items={shownItems} allItems={items} isSelecting={mode === 'select'} />
        )}
      </LoadState>
      {isShown && linkedId && <LinkedItem key={linkedId} id={linkedId} items={items} isLoading={isLoading} />}
    </>
  )
}

const LateUploadQueue = createLatePart(
  async () => (await import('./upload/UploadQueue.tsx')).UploadQueue,
  toolTexts.openingQueue,
)

/** Queue for several files. */
function QueueSection({ onClose }: { onClose: () => void }) {
  const { askToPublish, infoBox, dialog } = useSilencePeriodQuestion()
  return (
    <>
      <LateUploadQueue askToPublish={askToPublish} onClose={onClose} />
      {infoBox}
      {dialog}
    </>
  )
}

const { stopQuestion: question } = galleryTexts

export function GalleryTab({ isShown }: Props) {
  const upload = useUploadForm()
  const stopping = useConfirmation(upload.close)
  const canUpload = usePermission('publish')
  // A reload of the page shows an unfinished queue again.
  const [isQueueOpen, setQueueOpen] = useState(hasUnfinishedQueue)
  const queueButton = useRef<HTMLButtonElement>(null)

  function cancelUpload() {
    if (upload.hasFile) stopping.ask()
    else upload.close()
  }

  function closeQueue() {
    setQueueOpen(false)
    restoreFocus(() => queueButton.current)
  }

  return (
    <HeadedSection
      heading={galleryTexts.heading}
      action={
        canUpload && (
          <div className="flex flex-wrap items-center gap-2">
            <Button aria-expanded={upload.isOpen} onClick={upload.isOpen ? cancelUpload : upload.open}>
              {upload.isOpen ? galleryTexts.cancel : galleryTexts.upload}
            </Button>
            {!isQueueOpen && (
              <Button
                ref={queueButton}
                variant="quiet"
                className="px-3!"
                aria-label={toolTexts.uploadSeveral}
                onClick={() => setQueueOpen(true)}
              >
                {toolTexts.several}
              </Button>
            )}
          </div>
        )
      }
    >
      {upload.isOpen && <UploadCard upload={upload} onCancel={cancelUpload} />}
      {canUpload && isQueueOpen && <QueueSection onClose={closeQueue} />}
      <MediaList isShown={isShown} />
      <ConfirmDialog {...stopping.dialog} title={question.title} text={question.text} confirmLabel={question.confirm} />
    </HeadedSection>
  )
}
