import { useRef, useState } from 'react'
import { changeParameters, useParameters } from '#src/admin/session/address.ts'
import { SelectField } from '#src/admin/ui/fields.tsx'
import { HeadedSection } from '#src/admin/ui/layout.tsx'
import { ListFilter } from '#src/admin/ui/lists/ListFilter.tsx'
import { LoadMore, SearchField } from '#src/admin/ui/lists/list-controls.tsx'
import { QueryState } from '#src/admin/ui/load-states.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import { lgas } from '#src/content/lgas.ts'
import type { ReachLink } from '#src/contract/reach/links.ts'
import { Button } from '#src/ui/Button.tsx'
import { LinkForm } from './LinkForm.tsx'
import { LinkRow } from './LinkRow.tsx'
import { channelLabels, reachTexts } from './texts.ts'

const texts = reachTexts.links
const SCREEN = 'reach'
/** Number of links before *Load more*, so that the sign-ups below stay near on a phone. */
const FIRST_LINKS = 20

interface Props {
  query: { data: ReachLink[] | undefined; error: unknown; isLoading: boolean; mutate: () => unknown }
}

function useFilteredLinks(links: ReachLink[]) {
  const parameters = useParameters(SCREEN)
  const [search, lga, channel] = ['q', 'lga', 'channel'].map((name) => parameters.get(name) ?? '') as [
    string,
    string,
    string,
  ]
  const words = search.toLowerCase().split(/\s+/)
  const shownLinks = links.filter(
    (link) =>
      words.every((word) => `${link.name} ${link.code}`.toLowerCase().includes(word)) &&
      (!lga || link.lga === lga) &&
      (!channel || link.channel === channel),
  )
  return { search, lga, channel, shownLinks }
}

export function LinksSection({ query }: Props) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const links = query.data ?? []
  const { search, lga, channel, shownLinks } = useFilteredLinks(links)
  /** Code of the link in the form; '' for a new one, null while the form is closed. */
  const [formCode, setFormCode] = useState<string | null>(null)
  const [shownCount, setShownCount] = useState(FIRST_LINKS)

  function change(name: string, value: string) {
    setShownCount(FIRST_LINKS)
    changeParameters(SCREEN, { [name]: value })
  }

  function closeForm() {
    setFormCode(null)
    restoreFocus(() => headingRef.current)
  }

  return (
    <HeadedSection
      level={3}
      heading={texts.heading}
      headingRef={headingRef}
      action={formCode === null && <Button onClick={() => setFormCode('')}>{texts.create}</Button>}
    >
      <p className="max-w-text">{texts.intro}</p>
      {formCode === '' && <LinkForm onDone={closeForm} />}
      <QueryState query={query} loading={texts.loading} empty={links.length === 0 && texts.empty}>
        <ListFilter
          search={
            <SearchField
              placeholder={texts.searchPlaceholder}
              value={search}
              onChange={(value) => change('q', value)}
            />
          }
          chosenCount={[lga, channel].filter(Boolean).length}
        >
          <SelectField
            label={texts.area}
            options={lgas}
            emptyOption={texts.anyArea}
            value={lga}
            onChange={({ target }) => change('lga', target.value)}
          />
          <SelectField
            label={texts.channel}
            options={Object.entries(channelLabels)}
            emptyOption={texts.anyChannel}
            value={channel}
            onChange={({ target }) => change('channel', target.value)}
          />
        </ListFilter>
        <p role="status">{shownLinks.length === 0 ? texts.noneFound : texts.found(shownLinks.length)}</p>
        <ul>
          {shownLinks.slice(0, shownCount).map((link) =>
            link.code === formCode ? (
              <li key={link.code} className="py-4">
                <LinkForm link={link} onDone={closeForm} />
              </li>
            ) : (
              <LinkRow key={link.code} link={link} onEdit={() => setFormCode(link.code)} />
            ),
          )}
        </ul>
        <LoadMore
          hasMore={shownLinks.length > shownCount}
          isLoading={false}
          hasFailed={false}
          onLoadMore={() => setShownCount(shownCount + 2 * FIRST_LINKS)}
        />
      </QueryState>
    </HeadedSection>
  )
}
