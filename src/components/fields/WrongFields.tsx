import { onPlainClick } from '#src/browser/plain-click.ts'

interface Props {
  errors: Record<string, string>
  labels: Record<string, string>
  words: { one: string; many: string }
  idOf: (field: string) => string
  link: string
  list?: string
}

export function WrongFields({ errors, labels, words, idOf, link, list }: Props) {
  const entries = Object.entries(errors)
  return (
    <>
      <p>{entries.length === 1 ? words.one : words.many}</p>
      <ul className={list}>
        {entries.map(([field, message]) => (
          <li key={field}>
            <a
              className={link}
              href={`#${idOf(field)}`}
              onClick={onPlainClick(() => document.getElementById(idOf(field))?.focus())}
            >
              {labels[field] ?? field}: {message}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
