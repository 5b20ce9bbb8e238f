import { useEffect } from 'react'
import { callAsStaff } from '#src/admin/api/client.ts'
import { useRequest } from '#src/admin/api/operations.ts'
import { PagePreview } from '#src/admin/documents/preview/PagePreview.tsx'
import { PreviewLinks } from '#src/admin/documents/preview/PreviewLinks.tsx'
import { PREVIEW_DAYS, previewOperations } from '#src/contract/documents/preview.ts'
import type { SettingsPreviewInput } from '#src/contract/settings/settings.ts'
import { settingsTexts } from './texts.ts'
import type { SectionEditor } from './use-section-form.ts'

const { preview: texts } = settingsTexts

/** Shows the page of a section with the unsaved values, and the links with which staff share it. */
export function SettingsPreviewPanel({ editor }: { editor: SectionEditor }) {
  const { section, errors, validate } = editor
  const createPreview = (body: SettingsPreviewInput) =>
    callAsStaff(previewOperations.settings.create, { id: section, body })
  const { data, error, isMutating, trigger, reset } = useRequest(createPreview, {
    onError: (failure) => console.warn('The preview failed to load:', failure),
  })
  const hasErrors = Object.keys(errors).length > 0

  function loadPreview() {
    const input = validate()
    if (input) void trigger(input)
    else reset()
  }

  async function createSharedLink() {
    const input = validate()
    return input && (await createPreview({ ...input, isShared: true }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: load the preview once, when the panel opens
  useEffect(loadPreview, [])

  return (
    <PagePreview
      path={isMutating || error ? undefined : data?.path}
      pageNoun={texts.pageNoun}
      headingLevel={3}
      isLoading={isMutating}
      loadError={error !== undefined ? texts.failed : hasErrors && texts.invalid}
      onRefresh={loadPreview}
    >
      <PreviewLinks
        collection="settings"
        item={section}
        intro={texts.shareHint(PREVIEW_DAYS)}
        createLabel={texts.share}
        createLink={createSharedLink}
      />
    </PagePreview>
  )
}
