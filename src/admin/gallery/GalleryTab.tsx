import { useRef, useState } from 'react'
import { useSilencePeriodQuestion } from '#src/admin/publications/use-silence-period-question.tsx'
import { usePermission } from '#src/admin/shell/use-permission.ts'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { LazySection } from '#src/admin/ui/LazySection.tsx'
import { ButtonRow, HeadedSection } from '#src/admin/ui/layout.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import { useUncachedGallery } from '#src/api/admin/media.ts'
import { Button } from '#src/ui/Button.tsx'
import { LoadState } from '#src/ui/list/LoadState.tsx'
import { Placeholders } from '#src/ui/list/Placeholders.tsx'
import { MediaGrid } from './MediaGrid.tsx'
import { OrderList } from './order/OrderList.tsx'
import { galleryTexts } from './texts.ts'
import { UploadCard } from './UploadCard.tsx'
import { useUpload } from './use-upload.ts'

const { list: texts, tools: toolTexts } = galleryTexts

type ListMode = 'view' | 'select' | 'order'

const pressedClass = 'aria-pressed:bg-ink aria-pressed:text-white'

function MediaList() {
  const { items, isLoading, error, retry } = useUncachedGallery()
  const canChange = usePermission('publish')
  const [mode, setMode] = useState<ListMode>('view')
  const toggle = (otherMode: ListMode) => setMode(mode === otherMode ? 'view' : otherMode)
  const showsItems = items.length > 0

  return (
    <>
      <h3 className="text-xl">{texts.title(items.length)}</h3>
      {canChange && showsItems && (
        <ButtonRow>
          <Button
            variant="quiet"
            className={pressedClass}
            aria-pressed={mode === 'select'}
            onClick={() => toggle('select')}
          >
            {toolTexts.select}
          </Button>
          {items.length > 1 && (
            <Button
              variant="quiet"
              className={pressedClass}
              aria-pressed={mode === 'order'}
              onClick={() => toggle('order')}
            >
              {toolTexts.changeOrder}
            </Button>
          )}
        </ButtonRow>
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
        ) : (
          <MediaGrid key={mode} items={items} isSelecting={mode === 'select'} />
        )}
      </LoadState>
    </>
  )
}

/** Button that shows the queue for several files, and the queue. */
function QueueSection() {
  const [isOpen, setOpen] = useState(false)
  const { askToPublish, infoBox, dialog } = useSilencePeriodQuestion()
  const [loadQueue] = useState(() => async () => {
    const { UploadQueue } = await import('./queue/UploadQueue.tsx')
    return () => <UploadQueue askToPublish={askToPublish} onClose={close} />
  })
  const openButton = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    restoreFocus(() => openButton.current)
  }

  if (isOpen)
    return (
      <>
        <LazySection loadSection={loadQueue} loadingText={toolTexts.openingQueue} />
        {infoBox}
        {dialog}
      </>
    )
  return (
    <ButtonRow>
      <Button ref={openButton} variant="plain" onClick={() => setOpen(true)}>
        {toolTexts.uploadSeveral}
      </Button>
    </ButtonRow>
  )
}

const { stopQuestion: question } = galleryTexts

export function GalleryTab() {
  const upload = useUpload()
  const stopping = useConfirmation(upload.cancelUpload)
  const canUpload = usePermission('publish')

  function cancelUpload() {
    if (upload.percent > 0 || upload.isUploaded) stopping.ask()
    else upload.cancelUpload()
  }

  return (
    <HeadedSection
      heading={galleryTexts.heading}
      action={
        canUpload && (
          <Button aria-expanded={upload.isOpen} onClick={upload.isOpen ? cancelUpload : upload.openForm}>
            {upload.isOpen ? galleryTexts.cancel : galleryTexts.upload}
          </Button>
        )
      }
    >
      {upload.isOpen && <UploadCard upload={upload} onCancel={cancelUpload} />}
      {canUpload && <QueueSection />}
      <MediaList />
      <ConfirmDialog {...stopping.dialog} title={question.title} text={question.text} confirmLabel={question.confirm} />
    </HeadedSection>
  )
}
