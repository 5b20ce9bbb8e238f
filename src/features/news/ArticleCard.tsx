import { useArticlePrefetch } from '#src/api/publications.ts'
import { isSaveDataOn } from '#src/browser/network-preferences.ts'
import { handlePlainClick } from '#src/browser/plain-click.ts'
import type { ListedArticle } from '#src/contract/publications/articles.ts'
import { isLongTitle } from '#src/lib/text/long-title.ts'
import { ActionName } from '#src/ui/ActionName.tsx'
import { buttonClasses, tagClass } from '#src/ui/button-classes.ts'
import { Image } from '#src/ui/media/Image.tsx'

export function ArticleDate({ date }: { date: string }) {
  return <time className={`w-fit bg-brand text-white ${tagClass}`}>{date}</time>
}

/** Returns link handlers that prefetch on hover, focus or touch. While Save-Data is on, only a press prefetches. */
function prefetchOnIntent(prefetch: () => void) {
  const prefetchUnlessSaveData = () => {
    if (!isSaveDataOn()) prefetch()
  }
  return { onPointerEnter: prefetchUnlessSaveData, onFocus: prefetchUnlessSaveData, onPointerDown: prefetch }
}

const cellClasses = {
  article: 'flex flex-col gap-4 edge-t-6 border-ink pt-4',
  image: 'w-full aspect-3/2 bg-line object-cover',
  words: 'flex-1',
  title: 'text-xl lg:text-2xl',
  link: 'mt-auto',
}

const classesByVariant = {
  lead: {
    article: 'grid h-full bg-paper text-ink lg:has-[>img]:grid-cols-[1.1fr_1fr]',
    image: 'size-full max-h-136 aspect-image bg-line object-cover',
    words: 'justify-center p-[clamp(1.25rem,4vw,3.5rem)]',
    title: 'text-3xl',
    link: '',
  },
  wide: { ...cellClasses, article: `${cellClasses.article} lg:col-span-3` },
  narrow: { ...cellClasses, article: `${cellClasses.article} lg:col-span-2`, title: 'text-xl' },
  across: {
    ...cellClasses,
    article: `${cellClasses.article} lg:col-span-full lg:flex-row lg:gap-8`,
    image: `${cellClasses.image} lg:w-1/2`,
  },
}

export type CardVariant = keyof typeof classesByVariant

function getTitleClass(variant: CardVariant, { image, title }: ListedArticle): string {
  if (variant === 'lead') return classesByVariant.lead.title
  if (image) return isLongTitle(title) ? 'text-xl' : classesByVariant[variant].title
  return isLongTitle(title) ? 'text-xl text-brand' : 'text-2xl text-brand'
}

interface Props {
  article: ListedArticle
  actionLabel: string
  isEager?: boolean
  variant: CardVariant
  onOpen: (article: ListedArticle) => void
}

export function ArticleCard({ article, actionLabel, isEager = false, variant, onOpen }: Props) {
  const { slug, title, date, excerpt, image } = article
  const classes = classesByVariant[variant]
  const prefetchArticle = useArticlePrefetch()

  return (
    <article className={classes.article}>
      {image && <Image className={classes.image} image={image} alt="" isEager={isEager} />}
      <div className={`flex flex-col items-start gap-4 ${classes.words}`}>
        <ArticleDate date={date} />
        <h3 className={getTitleClass(variant, article)}>{title}</h3>
        <p>{excerpt}</p>
        <a
          className={`${buttonClasses.plate} ${classes.link}`}
          href={`/news/${slug}`}
          onClick={handlePlainClick(() => onOpen(article))}
          {...prefetchOnIntent(() => prefetchArticle(slug))}
        >
          <ActionName actionLabel={actionLabel} title={title} />
        </a>
      </div>
    </article>
  )
}
