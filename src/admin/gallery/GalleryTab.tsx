import { useState } from 'react'
import { usePermission } from '#src/admin/shell/use-permission.ts'
import { ConfirmDialog } from '#src/admin/ui/ConfirmDialog.tsx'
import { TabSection } from '#src/admin/ui/TabSection.tsx'
import { Button } from '#src/ui/Button.tsx'
import { MediaList } from './MediaList.tsx'
import { galleryTexts } from './texts.ts'
import { UploadCard } from './UploadCard.tsx'
import { useUpload } from './use-upload.ts'

const { stopQuestion: question } = galleryTexts

export function GalleryTab() {
  const upload = useUpload()
  const [isStopping, setStopping] = useState(false)
  const canUpload = usePermission('publish')

  function cancelUpload() {
    if (upload.percent > 0 || upload.isUploaded) setStopping(true)
    else upload.cancelUpload()
  }

  return (
    <TabSection
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
      <MediaList />
      <ConfirmDialog
        open={isStopping}
        title={question.title}
        text={question.text}
        confirmLabel={question.confirm}
        onConfirm={() => {
          setStopping(false)
          upload.cancelUpload()
        }}
        onCancel={() => setStopping(false)}
      />
    </TabSection>
  )
}
