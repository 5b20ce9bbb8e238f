import { useArticlePrefetch } from '#src/api/publications.ts'
import { isSaveDataOn } from '#src/browser/network-preferences.ts'
import { handlePlainClick } from '#src/browser/plain-click.ts'
import type { ListedArticle } from '#src/contract/publications/articles.ts'
import { isLongTitle } from '#src/lib/text/long-title.ts'
import { ActionName } from '#src/ui/ActionName.tsx'
import { buttonClasses, tagClass } from '#src/ui/button-classes.ts'
import { Image } from '#src/ui/media/Image.tsx'

export function ArticleDate({ date, colour = 'bg-brand' }: { date: string; colour?: string }) {
  return <time className={`w-fit ${colour} text-white ${tagClass}`}>{date}</time>
}

/** Returns link handlers that prefetch on hover, focus or touch. While Save-Data is on, only a press prefetches. */
function prefetchOnIntent(prefetch: () => void) {
  const prefetchUnlessSaveData = () => {
    if (!isSaveDataOn()) prefetch()
  }
  return { onPointerEnter: prefetchUnlessSaveData, onFocus: prefetchUnlessSaveData, onPointerDown: prefetch }
}

interface CardClasses {
  article: string
  /** Classes of the image, or of the drawing in its place. */
  media: string
  date: string
  words: string
  title: string
  longTitle: string
  excerpt: string
  link: string
}

const cell: CardClasses = {
  article: 'flex flex-col gap-4 edge-t-6 border-ink pt-4',
  media: 'w-full aspect-3/2 bg-line object-cover',
  date: 'bg-brand',
  words: 'flex-1',
  title: 'text-xl lg:text-2xl',
  longTitle: 'text-xl',
  excerpt: '',
  link: 'mt-auto',
}

export type CardVariant = 'lead' | 'wide' | 'narrow' | 'across'

const imageCards: Record<CardVariant, CardClasses> = {
  lead: {
    ...cell,
    article: 'grid h-full bg-paper text-ink lg:grid-cols-[1.1fr_1fr]',
    media: 'size-full max-lg:max-h-136 aspect-image bg-line object-cover',
    words: 'justify-center p-[clamp(1.25rem,4vw,3.5rem)]',
    title: 'text-3xl',
    longTitle: 'text-3xl',
    link: '',
  },
  wide: { ...cell, article: `${cell.article} lg:col-span-3` },
  narrow: { ...cell, article: `${cell.article} lg:col-span-2`, title: 'text-xl' },
  across: {
    ...cell,
    article: `${cell.article} lg:col-span-full lg:flex-row lg:gap-8`,
    media: `${cell.media} lg:w-1/2`,
  },
}

const posterFrame = 'relative isolate flex flex-col overflow-hidden'
const posterDrawing = 'absolute -right-12 -bottom-6 -z-1 w-[clamp(14rem,70%,36rem)] road'

const poster: CardClasses = {
  ...cell,
  article: `${posterFrame} edge-t-6 border-ink ground-sand p-[clamp(1.25rem,2.5vw,2.5rem)]`,
  media: `${posterDrawing} bg-line`,
  title: 'text-3xl text-brand',
  longTitle: 'text-2xl text-brand',
  excerpt: 'max-w-text text-lg',
}

/** Cards of articles without an image: larger lettering on a ground with a drawing fills the place of the image. */
const posterCards: Record<CardVariant, CardClasses> = {
  lead: {
    article: `${posterFrame} h-full ground-brand p-[clamp(1.25rem,4vw,3.5rem)]`,
    media: `${posterDrawing} bg-brand-deep`,
    date: 'bg-ink',
    words: 'flex-1 justify-center',
    title: 'painted max-w-title text-4xl',
    longTitle: 'painted max-w-[24em] text-3xl',
    excerpt: 'max-w-text text-lg',
    link: '',
  },
  wide: { ...poster, article: `${poster.article} lg:col-span-3` },
  narrow: {
    ...poster,
    article: `${poster.article} lg:col-span-2`,
    title: 'text-2xl text-brand',
    longTitle: 'text-xl text-brand lg:text-2xl',
  },
  across: { ...poster, article: `${poster.article} lg:col-span-full` },
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
  const classes = (image ? imageCards : posterCards)[variant]
  const prefetchArticle = useArticlePrefetch()

  return (
    <article className={classes.article}>
      {image ? (
        <Image className={classes.media} image={image} alt="" isEager={isEager} />
      ) : (
        <div className={classes.media} />
      )}
      <div className={`flex flex-col items-start gap-4 ${classes.words}`}>
        <ArticleDate date={date} colour={classes.date} />
        <h3 className={isLongTitle(title) ? classes.longTitle : classes.title}>{title}</h3>
        <p className={classes.excerpt}>{excerpt}</p>
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
