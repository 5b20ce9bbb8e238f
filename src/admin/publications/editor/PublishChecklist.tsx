import { type ReactNode, useId } from 'react'
import { getItemState } from '#src/admin/publications/PublicationRow.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import type { ManagedPublication, PublishedItem } from '#src/contract/publications/publication.ts'
import { formatDateTime } from '#src/lib/dates/publication-time.ts'
import { publishChecklistTexts as texts } from './texts.ts'

export interface ChecklistEntry {
  isDone: boolean
  text: string
}

/** Tells when the text goes public, in Lagos time. */
function describePublication(
  item: Pick<ManagedPublication<PublishedItem>, 'state' | 'publishAt' | 'unpublishAt'> | undefined,
): string {
  const state = item ? getItemState(item) : 'draft'
  const ending = state !== 'draft' && item?.unpublishAt ? ` ${texts.ending(formatDateTime(item.unpublishAt))}` : ''
  if (state === 'published') return texts.alreadyPublic + ending
  if (state === 'scheduled' && item?.publishAt) return texts.scheduled(formatDateTime(item.publishAt)) + ending
  return texts.publicAtOnce(formatDateTime(new Date().toISOString()))
}

interface Props {
  entries: ChecklistEntry[]
  item: Parameters<typeof describePublication>[0]
  /** False until the user has typed something: nothing is wrong yet. */
  isStarted: boolean
  /** The link preview. */
  children: ReactNode
}

/** Lists what to check before publishing. It never blocks a save. */
export function PublishChecklist({ entries, item, isStarted, children }: Props) {
  const headingId = useId()
  return (
    <section className="grid gap-4 bg-paper-deep p-4 *:min-w-0 lg:grid-cols-2" aria-labelledby={headingId}>
      <div className="grid content-start gap-4">
        <h4 className={adminStyles.title} id={headingId}>
          {texts.title}
        </h4>
        <ul className="grid gap-2">
          {[...entries, { isDone: true, text: describePublication(item) }].map(({ isDone, text }) => (
            <li key={text} className="flex items-start gap-2">
              <span
                className={`w-18 flex-none edge-2 px-1 text-center text-sm font-bold ${isDone || !isStarted ? 'border-ink' : 'border-danger bg-danger text-white'}`}
              >
                {isDone ? texts.done : texts.check}
              </span>
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </li>
          ))}
        </ul>
      </div>
      {children}
    </section>
  )
}
