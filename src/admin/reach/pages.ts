import { useOperation } from '#src/admin/api/operations.ts'
import { fixedPageEntries } from '#src/content/fixed-pages.ts'
import { lgaPages } from '#src/content/pages/lga-pages.ts'
import type { Article } from '#src/contract/publications/articles.ts'
import type { PublicationCollection } from '#src/contract/publications/collections.ts'
import type { CampaignEvent } from '#src/contract/publications/events.ts'
import { createPublicationOperations } from '#src/contract/publications/publication.ts'
import { LARGE_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { reachTexts } from './texts.ts'

/** Page to which a link can lead, with its label. */
type PageOption = [path: string, label: string]

interface PageGroup {
  label: string
  options: PageOption[]
}

const newestQuery = { query: `page=1&limit=${LARGE_PAGE_ITEMS}` }
const eventOperations = createPublicationOperations<object, CampaignEvent, CampaignEvent>('events')
const articleOperations = createPublicationOperations<object, Article, Article>('news')

function toOptions(collection: PublicationCollection, items: { slug: string; title: string }[] = []): PageOption[] {
  return items.map(({ slug, title }) => [`/${collection}/${slug}`, title])
}

const { pageGroups } = reachTexts.form
const fixedGroup: PageGroup = {
  label: pageGroups.fixed,
  options: fixedPageEntries.map(([path, { label }]) => [path, label]),
}
const areaGroup: PageGroup = { label: pageGroups.areas, options: lgaPages.map(({ path, name }) => [path, name]) }

/** Loads the pages to which a link can lead: all fixed ones, and the newest events and articles. */
export function usePageGroups(): PageGroup[] {
  const events = useOperation(eventOperations.page, newestQuery)
  const articles = useOperation(articleOperations.page, newestQuery)
  return [
    fixedGroup,
    areaGroup,
    { label: pageGroups.events, options: toOptions('events', events.data?.items) },
    { label: pageGroups.news, options: toOptions('news', articles.data?.items) },
  ].filter(({ options }) => options.length > 0)
}

const labelByPath = new Map([...fixedGroup.options, ...areaGroup.options])

/** Returns the name of a fixed page or of an area, else the path. */
export function describePage(path: string): string {
  return labelByPath.get(path) ?? path
}
