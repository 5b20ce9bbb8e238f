import { describeMediaUse } from '#src/admin/ui/library/describe-use.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import type { MediaUsePlace } from '#src/contract/gallery/gallery.ts'
import { capitalize } from '#src/lib/text/strings.ts'
import { editTexts } from './texts.ts'

const { uses: texts } = editTexts

/** Lists where the file of a gallery item is used, so that staff know what a deletion would change. */
export function MediaUses({ uses }: { uses: MediaUsePlace[] }) {
  return (
    <section className="grid gap-2">
      <h3 className={adminStyles.title}>{texts.heading}</h3>
      <p>{uses.length === 0 ? texts.none : texts.first}</p>
      {uses.length > 0 && (
        <ul className="list-disc pl-4 wrap-anywhere">
          {uses.map((use) => (
            <li key={use.id}>{capitalize(describeMediaUse(use))}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
