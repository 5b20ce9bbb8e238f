import { type Change, diffWords } from 'diff'
import { revisionsTexts } from './texts.ts'

interface Props {
  before: Record<string, unknown>
  now: Record<string, unknown>
  labels: Record<string, string>
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '')

function Part({ value, added, removed }: Change) {
  if (added) return <ins className="bg-white font-bold underline decoration-2">{value}</ins>
  if (removed) return <del className="text-ink-soft line-through">{value}</del>
  return <>{value}</>
}

/** Word diff of every changed field. */
export function RevisionChanges({ before, now, labels }: Props) {
  const changed = Object.entries(labels).filter(
    ([name]) => name in before && toText(before[name]) !== toText(now[name]),
  )
  if (changed.length === 0) return <p>{revisionsTexts.sameText}</p>
  return (
    <dl className="grid gap-4">
      {changed.map(([name, label]) => (
        <div key={name}>
          <dt className="font-bold">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            {diffWords(toText(before[name]), toText(now[name])).map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two texts that stay as they are
              <Part key={index} {...part} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
