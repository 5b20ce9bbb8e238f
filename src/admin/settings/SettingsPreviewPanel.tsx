import { useEffect } from 'react'
import { PagePreview } from '#src/admin/preview/PagePreview.tsx'
import { copyText } from '#src/admin/ui/copy-text.ts'
import { callAsStaff } from '#src/api/admin/client.ts'
import { useRequest } from '#src/api/admin/operations.ts'
import { previewSettingsOperation } from '#src/contract/operations/settings.ts'
import { PREVIEW_DAYS } from '#src/contract/preview.ts'
import { Button } from '#src/ui/Button.tsx'
import { settingsTexts } from './texts.ts'
import type { SectionEditor } from './use-section-editor.ts'

const { preview: texts } = settingsTexts

/** Shows the page of a section with the unsaved values, and copies the link to it. */
export function SettingsPreviewPanel({ editor }: { editor: SectionEditor }) {
  const { section, errors, validate } = editor
  const { data, error, isMutating, trigger, reset } = useRequest(
    (body: NonNullable<ReturnType<typeof validate>>) => callAsStaff(previewSettingsOperation, { id: section, body }),
    { onError: (failure) => console.warn('The preview failed to load:', failure) },
  )
  const hasErrors = Object.keys(errors).length > 0
  const path = isMutating || error ? undefined : data?.path

  function loadPreview() {
    const input = validate()
    if (input) void trigger(input)
    else reset()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: load the preview once, when the panel opens
  useEffect(loadPreview, [])

  return (
    <PagePreview
      path={path}
      pageNoun={texts.pageNoun}
      headingLevel={3}
      isLoading={isMutating}
      loadError={error !== undefined ? texts.failed : hasErrors && texts.invalid}
      onRefresh={loadPreview}
    >
      {path && (
        <>
          <p>{texts.linkHint(PREVIEW_DAYS)}</p>
          <Button
            variant="plain"
            className="justify-self-start"
            onClick={() => void copyText(new URL(path, location.origin).href, texts.copied)}
          >
            {texts.copy}
          </Button>
        </>
      )}
    </PagePreview>
  )
}
