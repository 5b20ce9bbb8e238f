import { useRef } from 'react'
import { useOperation } from '#src/admin/api/operations.ts'
import { PreviewLinkRow } from '#src/admin/documents/preview/PreviewLinks.tsx'
import { HeadedSection } from '#src/admin/ui/layout.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import { listAllPreviewLinksOperation } from '#src/contract/documents/preview.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { teamTexts } from './texts.ts'

const { previewLinks: texts } = teamTexts

/** Lists the preview links of all documents that people outside the team can open; nothing without such links. */
export function OpenPreviewLinks() {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const { data: links = [] } = useOperation(listAllPreviewLinksOperation, {}, { dedupingInterval: 0 })
  if (links.length === 0) return null

  function reportRevocation() {
    showToast({ title: texts.revoked })
    restoreFocus(() => headingRef.current)
  }

  return (
    <HeadedSection level={3} heading={texts.heading} headingRef={headingRef}>
      <p className="max-w-text">{texts.intro}</p>
      <ul>
        {links.map((link) => (
          <PreviewLinkRow
            key={link.id}
            link={link}
            title={link.title}
            listUrl={listAllPreviewLinksOperation.path}
            onRevoked={reportRevocation}
          />
        ))}
      </ul>
    </HeadedSection>
  )
}
