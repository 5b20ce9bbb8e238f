import { useArticlePages } from '#src/api/news.ts'
import { PublicationList } from '#src/components/ui/PublicationList.tsx'
import { newsTexts as text } from '#src/content/news.ts'
import type { ListedArticle } from '#src/contract/news.ts'
import type { ListPage } from '#src/contract/paging.ts'
import { ArticleCard, type CardVariant } from './ArticleCard.tsx'
import { ArticleDialog } from './ArticleDialog.tsx'
import { LatestArticles } from './LatestArticles.tsx'

interface Props {
  page: number
  articles: ListPage<ListedArticle> | undefined
}

/**
 * Returns the width of a card: rows alternate between two wide and three narrow cards; a single last card fills
 * its row.
 */
function selectCardVariant(index: number, count: number): CardVariant {
  const positionInRow = index % 5
  if (positionInRow === 0 && index === count - 1) return 'across'
  return positionInRow < 2 ? 'wide' : 'narrow'
}

export function News({ page, articles }: Props) {
  return (
    <PublicationList
      basePath="/news"
      text={text}
      placeholderCount={6}
      page={page}
      pages={useArticlePages(page, articles)}
      renderDialog={(openedItem, closeItem) => <ArticleDialog article={openedItem} onClose={closeItem} />}
      renderSlider={(items, openItem, isDialogOpen) =>
        items.length > 0 && <LatestArticles articles={items} isDialogOpen={isDialogOpen} onOpen={openItem} />
      }
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
}
