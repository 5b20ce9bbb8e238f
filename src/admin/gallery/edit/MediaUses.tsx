import { adminStyles } from '#src/admin/ui/styles.ts'
import type { MediaUsePlace } from '#src/contract/gallery/gallery.ts'
import { capitalize } from '#src/lib/text/strings.ts'
import { editTexts } from './texts.ts'

const { uses: texts } = editTexts

function describeUse(use: MediaUsePlace): string {
  if (use.kind === 'poster' || use.kind === 'settings') return texts[use.kind](use)
  return texts.publication(capitalize(use.kind), use)
}

/** Lists where the file of a gallery item is used, so that staff know what a deletion would change. */
export function MediaUses({ uses }: { uses: MediaUsePlace[] }) {
  return (
    <section className="grid gap-2">
      <h3 className={adminStyles.title}>{texts.heading}</h3>
      <p>{uses.length === 0 ? texts.none : texts.first}</p>
      {uses.length > 0 && (
        <ul className="list-disc pl-4 wrap-anywhere">
          {uses.map((use) => (
            <li key={use.id}>{describeUse(use)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
