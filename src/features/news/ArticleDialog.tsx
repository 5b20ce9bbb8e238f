import { useArticle } from '#src/api/publications.ts'
import { newsTexts } from '#src/content/pages/news.ts'
import type { ListedArticle } from '#src/contract/publications/articles.ts'
import { splitParagraphs } from '#src/lib/text/paragraphs.ts'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { LoadFailure } from '#src/ui/list/LoadState.tsx'
import { FullSizeLink } from '#src/ui/media/FullSizeLink.tsx'
import { Image } from '#src/ui/media/Image.tsx'
import { ShareLinks } from '#src/ui/ShareLinks.tsx'
import { ArticleDate } from './ArticleCard.tsx'

interface Props {
  article: ListedArticle | undefined
  onClose: () => void
}

/** Shows an article in a dialog: first its excerpt, then the full text, which is fetched because lists omit it. */
export function ArticleDialog({ article, onClose }: Props) {
  const { data, error, mutate } = useArticle(article?.slug ?? null)

  return (
    <Dialog open={article !== undefined} onClose={onClose} title={article?.title ?? ''} hasLongText>
      {article && (
        <>
          <ArticleDate date={article.date} />
          {article.image && (
            <Image
              className="w-full bg-line"
              image={article.image}
              alt=""
              sizes="(min-width: 46rem) 40rem, 90vw"
              isEager
              reservedSpaceClass="aspect-image object-cover"
            />
          )}
          {article.image && <FullSizeLink image={article.image} />}
          <div className="grid gap-4 text-lg">
            {data?.html ? (
              // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML that the server rendered from limited Markdown
              <div className="grid gap-4 [&_pre]:overflow-x-auto" dangerouslySetInnerHTML={{ __html: data.html }} />
            ) : (
              splitParagraphs(data?.content ?? article.excerpt).map((paragraph, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are never reordered
                <p className="whitespace-pre-line" key={index}>
                  {paragraph}
                </p>
              ))
            )}
          </div>
          {!data && !error && <p role="status">Loading the article…</p>}
          {error && !data && (
            <LoadFailure
              text="The article could not be loaded. Please check your connection."
              onRetry={() => mutate()}
            />
          )}
          <ShareLinks text={article.title} path={`/news/${article.slug}`} />
          <p>
            <a className={buttonClasses.link} href={`/news/${article.slug}`}>
              {newsTexts.alone}
            </a>
          </p>
        </>
      )}
    </Dialog>
  )
}
