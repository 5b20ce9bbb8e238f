import { type Change, diffWords } from 'diff'
import { conflictTexts } from './texts.ts'

interface Props {
  labels: Record<string, string>
  myText: Record<string, unknown>
  theirText: Record<string, unknown>
  names: { myText: string; theirText: string }
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '')

function isImage(value: unknown): value is string {
  return typeof value === 'string' && /^(?:data:image\/|\/api\/media\/)/.test(value)
}

function ImageSide({ name, image }: { name: string; image: unknown }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-sm font-bold">{name}</dt>
      <dd>
        {isImage(image) ? (
          <img className="max-h-32 max-w-48" src={image} alt={name} />
        ) : (
          toText(image) || conflictTexts.noImage
        )}
      </dd>
    </div>
  )
}

function MarkedText({ text }: { text: string }) {
  return <mark className="bg-line text-ink underline decoration-2">{text}</mark>
}

function TextSide({
  name,
  parts: diffParts,
  ownChange,
}: {
  name: string
  parts: Change[]
  ownChange: 'added' | 'removed'
}) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-sm font-bold">{name}</dt>
      <dd className="min-h-8 whitespace-pre-line bg-white p-2 wrap-anywhere">
        {diffParts.map((diffPart, index) => {
          if (!diffPart.added && !diffPart.removed) return diffPart.value
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of text parts never changes order
          return diffPart[ownChange] ? <MarkedText key={index} text={diffPart.value} /> : null
        })}
      </dd>
    </div>
  )
}

/** Compares two texts side by side and marks the differences in each field. */
export function TextComparison({ labels, myText, theirText, names }: Props) {
  const differingFields = Object.entries(labels).filter(([name]) => toText(myText[name]) !== toText(theirText[name]))
  if (differingFields.length === 0) return <p>{conflictTexts.sameTexts}</p>
  return (
    <>
      {differingFields.map(([name, label]) => {
        const areImages = isImage(myText[name]) || isImage(theirText[name])
        const diffParts = areImages ? [] : diffWords(toText(theirText[name]), toText(myText[name]))
        return (
          <div key={name} className="grid gap-2">
            <h4 className="font-bold">{label}</h4>
            <dl className="grid gap-2 md:grid-cols-2">
              {areImages ? (
                <>
                  <ImageSide name={names.theirText} image={theirText[name]} />
                  <ImageSide name={names.myText} image={myText[name]} />
                </>
              ) : (
                <>
                  <TextSide name={names.theirText} parts={diffParts} ownChange="removed" />
                  <TextSide name={names.myText} parts={diffParts} ownChange="added" />
                </>
              )}
            </dl>
          </div>
        )
      })}
    </>
  )
}
