import { newsTexts as text } from '#src/content/pages/news.ts'
import type { ListedArticle } from '#src/contract/news.ts'
import { Slider } from '#src/ui/slider/Slider.tsx'
import { ArticleCard } from './ArticleCard.tsx'

interface Props {
  articles: ListedArticle[]
  isDialogOpen: boolean
  onOpen: (article: ListedArticle) => void
}

const MAX_SLIDES = 5

export function LatestArticles({ articles, isDialogOpen, onOpen }: Props) {
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
