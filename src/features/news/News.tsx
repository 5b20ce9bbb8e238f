import { useArticlePages } from '#src/api/publications.ts'
import { newsTexts as text } from '#src/content/pages/news.ts'
import type { ListedArticle } from '#src/contract/publications/articles.ts'
import type { ListPage } from '#src/contract/rules/paging.ts'
import { PublicationList } from '#src/ui/list/PublicationList.tsx'
import { withServerHtml } from '#src/ui/ServerHtmlBoundary.tsx'
import { MAX_SLIDES, Slider } from '#src/ui/slider/Slider.tsx'
import { ArticleCard, type CardVariant } from './ArticleCard.tsx'
import { ArticleDialog } from './ArticleDialog.tsx'

interface LatestArticlesProps {
  articles: ListedArticle[]
  isDialogOpen: boolean
  onOpen: (article: ListedArticle) => void
}

function LatestArticles({ articles, isDialogOpen, onOpen }: LatestArticlesProps) {
  return (
    <section className="ground-ink py-section" aria-labelledby="latest">
      <div className="wrap">
        <h2 className="max-w-title text-4xl" id="latest">
          {text.latest}
        </h2>
        <Slider
          label={text.slider}
          items={articles.slice(0, MAX_SLIDES)}
          getKey={({ slug }) => slug}
          getName={({ title }) => title}
          isDialogOpen={isDialogOpen}
        >
          {(article, index) => (
            <ArticleCard
              variant="lead"
              article={article}
              actionLabel={text.readFull}
              isEager={index === 0}
              onOpen={onOpen}
            />
          )}
        </Slider>
      </div>
    </section>
  )
}

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
})
