import { NEWEST_ARTICLES_PATH } from '#src/api/publications.ts'
import { useSlides } from '#src/api/slides.ts'
import { newsTexts as text } from '#src/content/pages/news.ts'
import type { ListedArticle } from '#src/contract/publications/articles.ts'
import type { FirstSlides } from '#src/lib/first-slides.ts'
import { useOpenedPublication } from '#src/ui/list/use-opened-item.ts'
import { withServerHtml } from '#src/ui/ServerHtmlBoundary.tsx'
import { MAX_SLIDES, Slider } from '#src/ui/slider/Slider.tsx'
import { ArticleCard } from './ArticleCard.tsx'
import { ArticleDialog } from './ArticleDialog.tsx'

interface Props {
  /** Undefined when the database failed on the server: the browser then fetches the articles. */
  firstSlides: FirstSlides<ListedArticle> | undefined
}

export const LatestNews = withServerHtml(function LatestNews({ firstSlides }: Props) {
  const { items, firstCount, isLoading, loadSlides } = useSlides(NEWEST_ARTICLES_PATH, firstSlides)
  const slides = items.slice(0, MAX_SLIDES)
  const { openedItem, isDialogOpen, openItem, closeItem } = useOpenedPublication<ListedArticle>('/news', 'slider')

  // An island hydrates when an element of it comes near the screen.
  if (slides.length === 0) return <div aria-busy={isLoading} />
  return (
    <section className="ground-ink py-section" aria-labelledby="latest">
      <ArticleDialog article={openedItem} onClose={closeItem} />
      <div className="wrap">
        <h2 className="max-w-title text-4xl" id="latest">
          {text.latest}
        </h2>
        <Slider
          label={text.slider}
          items={slides}
          slideCount={firstCount ?? slides.length}
          onSlideMissing={loadSlides}
          isDialogOpen={isDialogOpen}
        >
          {(article, index) => (
            <ArticleCard
              variant="lead"
              article={article}
              actionLabel={text.readFull}
              isEager={index === 0}
              onOpen={openItem}
            />
          )}
        </Slider>
      </div>
    </section>
  )
})
