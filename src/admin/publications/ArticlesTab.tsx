import { createLatePart } from '#src/admin/ui/late/late-part.tsx'
import type { Article } from '#src/contract/publications/articles.ts'
import type { PublicationListItem } from '#src/contract/publications/publication.ts'
import { articleKind } from './article-kind.ts'
import { Thumbnail } from './PublicationRow.tsx'
import { PublicationTab } from './PublicationTab.tsx'
import type { RowParts } from './publication-kind.ts'
import { publicationListTexts } from './texts.ts'

const LateArticleEditor = createLatePart(
  async () => (await import('./editor/ArticleEditor.tsx')).ArticleEditor,
  publicationListTexts.loadingEditor,
)

const MAX_NAMED_AREAS = 3

function describeAreas(areas: string[]): string {
  return areas.length > MAX_NAMED_AREAS ? publicationListTexts.row.countAreas(areas.length) : areas.join(', ')
}

function describeArticle({ date, excerpt, image, lgas }: PublicationListItem<Article>): RowParts {
  return {
    thumbnail: image && <Thumbnail image={image} />,
    facts: (
      <>
        <time className="whitespace-nowrap" dateTime={date}>
          {date}
        </time>
        {/* Narrow screens have no room for a second line of facts. */}
        {lgas && <span className="max-md:sr-only"> · {describeAreas(lgas)}</span>}
      </>
    ),
    summary: excerpt,
  }
}

export function ArticlesTab({ isShown = true }: { isShown?: boolean }) {
  return (
    <PublicationTab kind={articleKind} isShown={isShown} Editor={LateArticleEditor} describeRow={describeArticle} />
  )
}
