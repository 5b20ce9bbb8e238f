import { adminStyles } from '#src/admin/ui/styles.ts'
import { Time } from '#src/admin/ui/Time.tsx'
import type { ModerationRow as Row } from '#src/contract/submissions/moderation.ts'
import type { Selection } from './SelectableList.tsx'
import { SelectableCard } from './SelectableList.tsx'
import { moderationTexts as texts } from './texts.ts'

function describeRow(row: Row): { title: string; sentAt: string | null; facts: (string | null)[]; text: string } {
  if (row.kind === 'dead-letters') {
    const title = row.list ? texts.deadLetters.titles[row.list] : texts.deadLetters.unreadable
    return { title, sentAt: row.receivedAt, facts: [], text: row.text || texts.deadLetters.emptyText }
  }
  const { name, createdAt, email, phone, network } = row
  const lines = row.kind === 'messages' ? [row.subject, row.message] : [row.lga, row.skills, row.availability]
  return {
    title: name,
    sentAt: createdAt,
    facts: [email, phone, texts.ofNetwork(network)],
    text: lines.filter(Boolean).join('\n'),
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
          {facts.map((fact) => fact && <span key={fact}>{fact}</span>)}
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
