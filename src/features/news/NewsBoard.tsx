import { type NewsSummary, useNews } from '#src/api/news.ts'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import { Placeholders } from '#src/components/ui/Placeholders.tsx'
import { Slider } from '#src/components/ui/Slider.tsx'
import { useOpenItem } from '#src/components/ui/use-open-item.ts'
import { news as text } from '#src/content/news.ts'
import { ArticleCard } from './ArticleCard.tsx'
import { ArticleDialog } from './ArticleDialog.tsx'

interface Props {
  /** Undefined when the page could not ask the database; the articles are fetched then. */
  articles: NewsSummary[] | undefined
  /** The article that the page's address names. */
  asked: string | null
}

/** How many articles the slider goes through. */
const LATEST = 5

export function NewsBoard({ articles, asked }: Props) {
  const { items, loading, error, retry } = useNews(articles)
  const { openId, open, close } = useOpenItem('article', asked)
  const opened = items.find(({ id }) => id === openId)

  return (
    <>
      <ArticleDialog article={opened} onClose={close} />
      {openId && !opened && !loading && !error && (
        <p className="news-missing wrap" role="status">
          {text.missing}
        </p>
      )}
      {items.length > 0 && (
        <section className="news-latest" aria-labelledby="latest">
          <div className="wrap">
            <h2 className="title" id="latest">
              {text.latest}
            </h2>
            <Slider
              label={text.slider}
              items={items.slice(0, LATEST)}
              keyOf={({ id }) => id}
              nameOf={({ title }) => title}
              covered={opened !== undefined}
            >
              {(article, index) => (
                <ArticleCard
                  className="news-lead"
                  article={article}
                  action={text.readFull}
                  sizes="(min-width: 60rem) 36rem, 92vw"
                  eager={index === 0}
                  onOpen={open}
                />
              )}
            </Slider>
          </div>
        </section>
      )}
      <section className="band" aria-labelledby="all">
        <div className="wrap">
          <h2 className="title" id="all">
            {text.all}
          </h2>
          <LoadState
            loading={loading}
            failed={error !== undefined}
            empty={items.length === 0}
            placeholder={<Placeholders count={6} label={text.loading} />}
            emptyText={text.empty}
            onRetry={retry}
          >
            <div className="news-grid">
              {items.map((article) => (
                <ArticleCard
                  key={article.id}
                  className="news-card"
                  article={article}
                  action={text.readMore}
                  sizes="(min-width: 60rem) 36rem, (min-width: 40rem) 45vw, 92vw"
                  onOpen={open}
                />
              ))}
            </div>
          </LoadState>
        </div>
      </section>
    </>
  )
}
