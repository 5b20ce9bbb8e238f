import { type NewsSummary, useArticle } from '#src/api/news.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { Dialog } from '#src/components/ui/Dialog.tsx'
import { Photo } from '#src/components/ui/Photo.tsx'
import { paragraphsOf } from '#src/lib/paragraphs.ts'

interface Props {
  article: NewsSummary | undefined
  onClose: () => void
}

/** The whole article; its text is fetched when the list came without it. */
export function ArticleDialog({ article, onClose }: Props) {
  const { data, error, mutate } = useArticle(article && article.content === undefined ? article.id : null)
  const content = article?.content ?? data?.content

  return (
    <Dialog open={article !== undefined} onClose={onClose} title={article?.title ?? ''} closeHref="/news">
      {article && (
        <>
          <time dateTime={article.date}>{article.date}</time>
          {article.image && <Photo image={article.image} alt="" sizes="(min-width: 46rem) 40rem, 90vw" eager />}
          {content === undefined && !error && <p role="status">Loading the article…</p>}
          {error && (
            <div role="alert" className="load-failed">
              <p>The article could not be loaded. Please check your connection.</p>
              <Button onClick={() => mutate()}>Try again</Button>
            </div>
          )}
          {content !== undefined && (
            <div className="prose">
              {paragraphsOf(content).map((paragraph, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a text's paragraphs never change places
                <p key={index}>{paragraph}</p>
              ))}
            </div>
          )}
        </>
      )}
    </Dialog>
  )
}
