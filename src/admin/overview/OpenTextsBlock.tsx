import { sharedTexts } from '#src/admin/ui/shared-texts.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { Time } from '#src/admin/ui/Time.tsx'
import { listOpenTextsOperation } from '#src/contract/overview/overview.ts'
import { OverviewBlock, useBlock } from './OverviewBlock.tsx'
import { overviewTexts } from './texts.ts'

const { texts } = overviewTexts

export function OpenTextsBlock({ isShown }: { isShown: boolean }) {
  const block = useBlock(listOpenTextsOperation, isShown)
  return (
    <OverviewBlock title={texts.title} block={block} loading={texts.loading} heightClass="min-h-24">
      {(openTexts) =>
        openTexts.length === 0 ? (
          <p>{texts.empty}</p>
        ) : (
          <ul className="grid gap-x-12 *:min-w-0 lg:grid-cols-2">
            {openTexts.map(({ kind, collection, id, title, by, changedAt }) => (
              <li key={kind + id} className="border-line edge-t-2">
                {/* The list of the collection offers to continue unsaved texts, also of items that do not exist yet. */}
                <a
                  className="grid min-h-tap content-center py-2 hover:text-brand"
                  href={kind === 'draft' ? `#${collection}?id=${id}` : `#${collection}`}
                >
                  <span className="font-bold wrap-anywhere underline decoration-2 underline-offset-4">
                    {title || sharedTexts.untitled}
                  </span>
                  <span className={adminStyles.facts}>
                    {by && <strong className="text-ink">{by} · </strong>}
                    {texts.kind[kind]} · {texts.collections[collection]} · <Time at={changedAt} />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )
      }
    </OverviewBlock>
  )
}
