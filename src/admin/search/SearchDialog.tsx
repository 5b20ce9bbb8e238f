import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useRequest } from '#src/admin/api/operations.ts'
import { openAddress, openScreen } from '#src/admin/session/address.ts'
import { $member } from '#src/admin/session/session.ts'
import { hasMemberPermission } from '#src/admin/session/use-permission.ts'
import { InputField } from '#src/admin/ui/fields.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { containsWords } from '#src/lib/text/strings.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { type SearchResult, searchItems } from './search-items.ts'
import { searchTexts as texts } from './texts.ts'

const DEBOUNCE_MS = 300
const MIN_SEARCH_LENGTH = 2

interface Screen {
  name: string
  label: string
}

function searchScreens(search: string, screens: Screen[]): SearchResult[] {
  return screens
    .filter(({ label }) => containsWords(label, search))
    .map(({ name, label }) => ({ kind: 'screens', address: name, title: label, detail: '' }))
}

/** Moves the focus through the text field and the results with the arrow keys. */
function moveThroughResults(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  stops[stops.indexOf(event.target as HTMLElement) + step]?.focus()
}

interface Props {
  /** Screens that the user may open. */
  screens: Screen[]
  onClose: () => void
}

/** Searches screens, publications, the gallery and the inbox within the permissions of the user. */
export function SearchDialog({ screens, onClose }: Props) {
  const member = useStore($member)
  const [typedSearch, setTypedSearch] = useState('')
  const search = typedSearch.trim()
  const { data: found, trigger } = useRequest((text: string) =>
    searchItems(text, (permission) => hasMemberPermission(member, permission)),
  )

  useEffect(() => {
    if (search.length < MIN_SEARCH_LENGTH) return
    const timer = setTimeout(() => void trigger(search), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [search, trigger])

  const isEmpty = search === ''
  const isSearching = search.length >= MIN_SEARCH_LENGTH && found?.search !== search
  const results = isEmpty ? [] : [...searchScreens(search, screens), ...(found?.search === search ? found.results : [])]
  const kinds = [...new Set(results.map(({ kind }) => kind))]

  function openResult({ kind, address }: SearchResult) {
    onClose()
    if (kind === 'screens') openScreen(address)
    else openAddress(address)
  }

  return (
    <Dialog open title={texts.title} hasLongText onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move the focus between its controls */}
      <div className="grid gap-4" onKeyDown={moveThroughResults}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (results[0]) openResult(results[0])
          }}
        >
          <InputField
            label={texts.label}
            hint={texts.hint}
            type="search"
            data-first
            autoComplete="off"
            maxLength={200}
            value={typedSearch}
            onChange={({ target }) => setTypedSearch(target.value)}
          />
        </form>
        <p role="status">
          {isSearching && texts.searching}
          {!isEmpty &&
            !isSearching &&
            (results.length > 0 ? texts.describeResults(results.length) : texts.noResults(search))}
        </p>
        {found?.hasFailed && !isSearching && !isEmpty && <p role="alert">{texts.someFailed}</p>}
        {kinds.map((kind) => (
          <section key={kind} aria-labelledby={`results-${kind}`}>
            <h3 className={adminStyles.facts} id={`results-${kind}`}>
              {texts.headings[kind]}
            </h3>
            <ul>
              {results
                .filter((result) => result.kind === kind)
                .map((result) => (
                  <li key={result.address}>
                    <a
                      className="flex min-h-tap flex-wrap items-center gap-x-4 px-2 hover:bg-paper-deep focus-visible:-outline-offset-6"
                      href={`#${result.address}`}
                      onClick={(event) => {
                        event.preventDefault()
                        openResult(result)
                      }}
                    >
                      <span className="font-bold">{result.title}</span>
                      <span className="text-sm text-ink-soft">{result.detail}</span>
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
