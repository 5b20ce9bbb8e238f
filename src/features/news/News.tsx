import { useArticlePages } from '#src/api/publications.ts'
import { newsTexts as text } from '#src/content/pages/news.ts'
import type { ListedArticle } from '#src/contract/publications/articles.ts'
import type { ListPage } from '#src/contract/rules/paging.ts'
import { PublicationList } from '#src/ui/list/PublicationList.tsx'
import { withServerHtml } from '#src/ui/ServerHtmlBoundary.tsx'
import { ArticleCard, type CardVariant } from './ArticleCard.tsx'
import { ArticleDialog } from './ArticleDialog.tsx'

interface Props {
  page: number
  articles: ListPage<ListedArticle> | undefined
}

const twoRows: CardVariant[] = ['wide', 'wide', 'narrow', 'narrow', 'narrow']
// Cards after the last two full rows, by their number, so that they fill their rows.
const lastCards: CardVariant[][] = [
  [],
  ['across'],
  ['wide', 'wide'],
  ['wide', 'wide', 'across'],
  ['wide', 'wide', 'wide', 'wide'],
]

/** Returns the width of a card. Rows alternate between two wide and three narrow cards. */
function selectCardVariant(index: number, count: number): CardVariant {
  const lastCount = count % twoRows.length
  const variants = index < count - lastCount ? twoRows : lastCards[lastCount]
  return variants?.[index % twoRows.length] ?? 'wide'
}

export const News = withServerHtml(function News({ page, articles }: Props) {
  return (
    <PublicationList
      basePath="/news"
      text={text}
      placeholderCount={6}
      page={page}
      pages={useArticlePages(page, articles)}
      renderDialog={(openedItem, closeItem) => <ArticleDialog article={openedItem} onClose={closeItem} />}
    >
      {(items, openItem) => (
        <div className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-6">
          {items.map((article, index) => (
            <ArticleCard
              key={article.slug}
              variant={selectCardVariant(index, items.length)}
              article={article}
              actionLabel={text.readMore}
              onOpen={openItem}
            />
          ))}
        </div>
      )}
    </PublicationList>
  )
})
