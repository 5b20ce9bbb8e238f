import type { Trace } from '#src/contract/erasure.ts'
import { admin } from '#src/features/admin/looks.ts'
import { shortMoment } from '#src/lib/moments.ts'

const places: Record<Trace['place'], string> = {
  inbox: 'in the list',
  held: 'held',
  queue: 'waits for the database',
  'set-aside': 'set aside',
}

const kinds = { volunteers: 'Sign-up', messages: 'Message' }

export function TraceCard({ trace: { place, list, receivedAt, lines } }: { trace: Trace }) {
  return (
    <article className="grid gap-2 edge-2 border-ink bg-white p-4">
      <h4 className={admin.title}>{list ? kinds[list] : 'Cut off on its way'}</h4>
      <p className={`${admin.facts} flex flex-wrap gap-x-4`}>
        <strong>{places[place]}</strong>
        {receivedAt && <time dateTime={receivedAt}>{shortMoment(receivedAt)}</time>}
      </p>
      <p className={admin.written}>{lines.join('\n')}</p>
    </article>
  )
}
