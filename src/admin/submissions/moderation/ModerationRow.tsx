import { adminStyles } from '#src/admin/ui/styles.ts'
import { Time } from '#src/admin/ui/Time.tsx'
import { submissionFields } from '#src/contract/submissions/kinds.ts'
import type { ModerationRow as Row } from '#src/contract/submissions/moderation.ts'
import { identifiesPerson, listValues } from '#src/contract/submissions/staff-values.ts'
import type { Selection } from './SelectableList.tsx'
import { SelectableCard } from './SelectableList.tsx'
import { moderationTexts as texts } from './texts.ts'

function describeRow(row: Row): { title: string; sentAt: string | null; facts: string[]; text: string } {
  if (row.kind === 'dead-letters') {
    const title = row.submissionKind ? texts.deadLetters.titles[row.submissionKind] : texts.deadLetters.unreadable
    return { title, sentAt: row.receivedAt, facts: [], text: row.text || texts.deadLetters.emptyText }
  }
  const filled = listValues(submissionFields[row.kind], row).filter(({ value }) => value)
  const contacts = filled.filter(({ field }) => field.place === 'contact')
  const written = filled.filter(({ field }) => !identifiesPerson(field))
  return {
    title: row.name,
    sentAt: row.createdAt,
    facts: [...contacts.map(({ value }) => value), texts.ofNetwork(row.network)],
    text: written.map(({ value }) => value).join('\n'),
  }
}

export function ModerationRow({ row, selection }: { row: Row; selection: Selection }) {
  const { title, sentAt, facts, text } = describeRow(row)
  return (
    <SelectableCard
      id={row.id}
      title={title}
      selection={selection}
      facts={
        <>
          {sentAt && <Time at={sentAt} />}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </>
      }
    >
      {row.kind === 'dead-letters' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the long text
        <pre tabIndex={0} className="max-h-64 overflow-auto text-sm whitespace-pre-wrap wrap-anywhere">
          {text}
        </pre>
      ) : (
        <p className={`${adminStyles.written} line-clamp-6`}>{text}</p>
      )}
    </SelectableCard>
  )
}
