import { useArticle } from '#src/api/news.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { Dialog } from '#src/components/ui/Dialog.tsx'
import { Photo } from '#src/components/ui/Photo.tsx'
import { ShareLinks } from '#src/components/ui/ShareLinks.tsx'
import { news } from '#src/content/news.ts'
import type { NewsSummary } from '#src/contract/news.ts'
import { paragraphsOf } from '#src/lib/paragraphs.ts'

interface Props {
  article: NewsSummary | undefined
  onClose: () => void
}

/** The whole article; its text is fetched, since the list came without it. */
export function ArticleDialog({ article, onClose }: Props) {
  const { data, error, mutate } = useArticle(article?.id ?? null)

  return (
    <Dialog open={article !== undefined} onClose={onClose} title={article?.title ?? ''} closeHref="/news">
      {article && (
        <>
          <time dateTime={article.date}>{article.date}</time>
          {article.image && <Photo image={article.image} alt="" sizes="(min-width: 46rem) 40rem, 90vw" eager />}
          {!data && !error && <p role="status">Loading the article…</p>}
          {error && !data && (
            <div role="alert" className="load-failed">
              <p>The article could not be loaded. Please check your connection.</p>
              <Button onClick={() => mutate()}>Try again</Button>
            </div>
          )}
          {data && (
            <div className="prose">
              {paragraphsOf(data.content).map((paragraph, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a text's paragraphs never change places
                <p key={index}>{paragraph}</p>
              ))}
            </div>
          )}
          <ShareLinks text={article.title} path={`/news/${article.slug}`} />
          <p>
            <a className="plain-link" href={`/news/${article.slug}`}>
              {news.alone}
            </a>
          </p>
        </>
      )}
    </Dialog>
  )
}
