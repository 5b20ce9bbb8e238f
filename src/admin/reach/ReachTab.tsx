import { useOperation } from '#src/admin/api/operations.ts'
import { HeadedSection } from '#src/admin/ui/layout.tsx'
import { listLinksOperation } from '#src/contract/reach/operations.ts'
import { KitSection } from './kit/KitSection.tsx'
import { LinksSection } from './LinksSection.tsx'
import { SignUpsSection } from './SignUpsSection.tsx'
import { reachTexts } from './texts.ts'

/** Links that staff share, and the sign-ups that came by them. */
export function ReachTab() {
  const links = useOperation(listLinksOperation)
  return (
    <HeadedSection heading={reachTexts.heading}>
      <div className="grid gap-8 *:min-w-0">
        <KitSection links={links} />
        <LinksSection query={links} />
        <SignUpsSection links={links.data ?? []} />
      </div>
    </HeadedSection>
  )
}
