import { useArticlePages } from '#src/api/news.ts'
import { PublicationList } from '#src/components/ui/PublicationList.tsx'
import { news as text } from '#src/content/news.ts'
import type { ListedArticle } from '#src/contract/news.ts'
import type { Paged } from '#src/contract/paging.ts'
import { ArticleCard, type CardLook } from './ArticleCard.tsx'
import { ArticleDialog } from './ArticleDialog.tsx'
import { LatestArticles } from './LatestArticles.tsx'

interface Props {
  page: number
  articles: Paged<ListedArticle> | undefined
}

/** Rows of two wide and three narrow cards; a single card in the last row spans it. */
function lookAt(index: number, count: number): CardLook {
  const place = index % 5
  if (place === 0 && index === count - 1) return 'across'
  return place < 2 ? 'wide' : 'narrow'
}

export function News({ page, articles }: Props) {
  return (
    <PublicationList
      folder="/news"
      text={text}
      placeholders={6}
      page={page}
      pages={useArticlePages(page, articles)}
      dialog={(opened, close) => <ArticleDialog article={opened} onClose={close} />}
      above={(items, open, covered) =>
        items.length > 0 && <LatestArticles articles={items} covered={covered} onOpen={open} />
      }
    >
      {(items, open) => (
        <div className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-6">
          {items.map((article, index) => (
            <ArticleCard
              key={article.slug}
              look={lookAt(index, items.length)}
              article={article}
              action={text.readMore}
              onOpen={open}
            />
          ))}
        </div>
      )}
    </PublicationList>
  )
}
