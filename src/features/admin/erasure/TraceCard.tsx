import type { Trace } from '#src/contract/erasure.ts'
import { admin } from '#src/features/admin/looks.ts'
import { shortMoment } from '#src/lib/moments.ts'
import { erasureTexts as texts } from './texts.ts'

export function TraceCard({ trace: { place, list, receivedAt, lines } }: { trace: Trace }) {
  return (
    <article className="grid gap-2 edge-2 border-ink bg-white p-4">
      <h4 className={admin.title}>{list ? texts.kinds[list] : texts.unreadable}</h4>
      <p className={`${admin.facts} flex flex-wrap gap-x-4`}>
        <strong>{texts.places[place]}</strong>
        {receivedAt && <time dateTime={receivedAt}>{shortMoment(receivedAt)}</time>}
      </p>
      <p className={admin.written}>{lines.join('\n')}</p>
    </article>
  )
}
