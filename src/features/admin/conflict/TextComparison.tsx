import { type Change, diffWords } from 'diff'
import { conflictTexts } from './texts.ts'

interface Props {
  labels: Record<string, string>
  mine: Record<string, unknown>
  theirs: Record<string, unknown>
  names: { mine: string; theirs: string }
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '')

function isImage(value: unknown): value is string {
  return typeof value === 'string' && /^(?:data:image\/|\/api\/media\/)/.test(value)
}

function ImageSide({ name, address }: { name: string; address: unknown }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-sm font-bold">{name}</dt>
      <dd>
        {isImage(address) ? (
          <img className="max-h-32 max-w-48" src={address} alt={name} />
        ) : (
          toText(address) || conflictTexts.noImage
        )}
      </dd>
    </div>
  )
}

function Difference({ text }: { text: string }) {
  return <mark className="bg-line text-ink underline decoration-2">{text}</mark>
}

function Side({ name, parts, own }: { name: string; parts: Change[]; own: 'added' | 'removed' }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-sm font-bold">{name}</dt>
      <dd className="min-h-8 whitespace-pre-line bg-white p-2 wrap-anywhere">
        {parts.map((part, index) => {
          if (!part.added && !part.removed) return part.value
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two texts that stay as they are
          return part[own] ? <Difference key={index} text={part.value} /> : null
        })}
      </dd>
    </div>
  )
}

/** Compares two texts side by side, with the differences in each field marked. */
export function TextComparison({ labels, mine, theirs, names }: Props) {
  const differing = Object.entries(labels).filter(([name]) => toText(mine[name]) !== toText(theirs[name]))
  if (differing.length === 0) return <p>{conflictTexts.sameTexts}</p>
  return (
    <>
      {differing.map(([name, label]) => {
        const areImages = isImage(mine[name]) || isImage(theirs[name])
        const parts = areImages ? [] : diffWords(toText(theirs[name]), toText(mine[name]))
        return (
          <div key={name} className="grid gap-2">
            <h4 className="font-bold">{label}</h4>
            <dl className="grid gap-2 md:grid-cols-2">
              {areImages ? (
                <>
                  <ImageSide name={names.theirs} address={theirs[name]} />
                  <ImageSide name={names.mine} address={mine[name]} />
                </>
              ) : (
                <>
                  <Side name={names.theirs} parts={parts} own="removed" />
                  <Side name={names.mine} parts={parts} own="added" />
                </>
              )}
            </dl>
          </div>
        )
      })}
    </>
  )
}
