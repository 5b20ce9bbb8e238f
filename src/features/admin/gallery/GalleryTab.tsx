import { useState } from 'react'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import { TabSection } from '#src/features/admin/TabSection.tsx'
import { useMay } from '#src/features/admin/use-may.ts'
import { MediaList } from './MediaList.tsx'
import { UploadCard } from './UploadCard.tsx'
import { useUpload } from './use-upload.ts'

export function GalleryTab() {
  const upload = useUpload()
  const [stopping, setStopping] = useState(false)
  const mayUpload = useMay('publish')

  function cancel() {
    if (upload.percent > 0 || upload.arrived) setStopping(true)
    else upload.cancel()
  }

  return (
    <TabSection
      heading="Manage Gallery Media"
      action={
        mayUpload && (
          <Button aria-expanded={upload.open} onClick={upload.open ? cancel : upload.start}>
            {upload.open ? 'Cancel' : 'Upload Media'}
          </Button>
        )
      }
    >
      {upload.open && <UploadCard upload={upload} onCancel={cancel} />}
      <MediaList />
      <ConfirmDialog
        open={stopping}
        title="Stop the upload?"
        text="What has arrived so far is deleted, and the file has to be sent again from the beginning."
        confirm="Stop"
        onConfirm={() => {
          setStopping(false)
          upload.cancel()
        }}
        onCancel={() => setStopping(false)}
      />
    </TabSection>
  )
}
