import { useNewsPages } from '#src/api/news.ts'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import { looks } from '#src/components/ui/looks.ts'
import { MoreLink } from '#src/components/ui/MoreLink.tsx'
import { Placeholders } from '#src/components/ui/Placeholders.tsx'
import { useFocusOnNew } from '#src/components/ui/use-focus-on-new.ts'
import { useOpenPage } from '#src/components/ui/use-open-page.ts'
import { useTitle } from '#src/components/ui/use-title.ts'
import { news as text } from '#src/content/news.ts'
import type { ListedNews } from '#src/contract/news.ts'
import type { Paged } from '#src/contract/paging.ts'
import { pageAddress } from '#src/lib/page-number.ts'
import { ArticleCard, type CardLook } from './ArticleCard.tsx'
import { ArticleDialog } from './ArticleDialog.tsx'
import { LatestNews } from './LatestNews.tsx'

interface Props {
  /** Which page of the list this is, from 1. */
  page: number
  /** Undefined when the page could not ask the database; the articles are fetched then. */
  articles: Paged<ListedNews> | undefined
}

/** Two wide ones, three narrow ones, and so on; one that is left over lies across. */
function lookAt(index: number, count: number): CardLook {
  const place = index % 5
  if (place === 0 && index === count - 1) return 'across'
  return place < 2 ? 'wide' : 'narrow'
}

export function NewsBoard({ page, articles }: Props) {
  const { items, loading, error, retry, next, further, loadMore } = useNewsPages(page, articles)
  const { openSlug, open, close } = useOpenPage('/news')
  const { list, expectMore } = useFocusOnNew(items.length)
  const opened = items.find(({ slug }) => slug === openSlug)
  useTitle(opened?.title)

  function showMore() {
    expectMore()
    loadMore()
  }

  return (
    <>
      <ArticleDialog article={opened} onClose={close} />
      {page === 1 && items.length > 0 && <LatestNews articles={items} covered={opened !== undefined} onOpen={open} />}
      <section className="py-band" aria-labelledby="all">
        <div className="wrap grid gap-8">
          <h2 className="max-w-title text-4xl" id="all">
            {text.all}
          </h2>
          {page > 1 && (
            <a className={`${looks.link} -mt-6`} href={pageAddress('/news', page - 1)} rel="prev">
              {text.newer}
            </a>
          )}
          <LoadState
            loading={loading}
            failed={error !== undefined}
            empty={items.length === 0}
            placeholder={<Placeholders count={6} label={text.loading} />}
            emptyText={text.empty}
            onRetry={retry}
          >
            <div ref={list} className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-6">
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
          </LoadState>
          {next && (
            <MoreLink
              href={pageAddress('/news', next)}
              label={text.load}
              loading={further === 'loading'}
              failed={further === 'failed'}
              onMore={showMore}
            />
          )}
        </div>
      </section>
    </>
  )
}
