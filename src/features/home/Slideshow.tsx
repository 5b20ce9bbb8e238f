import { useNewestGallery } from '#src/api/gallery.ts'
import { slideshow as text } from '#src/content/pages/slideshow.ts'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { dropItemsWithoutUrl, type FirstSlides, type Slide } from './first-slides.ts'
import { Slides } from './Slides.tsx'
import { stageClasses } from './stage-classes.ts'

interface Props {
  firstSlides: FirstSlides | undefined
}

export function Slideshow({ firstSlides }: Props) {
  const { items, isLoading, retry } = useNewestGallery<Slide>(firstSlides?.items)
  const slides = dropItemsWithoutUrl(items)
  const slideCount = firstSlides && items === firstSlides.items ? firstSlides.slideCount : slides.length
  if (!isLoading && slides.length === 0) return null

  return (
    <section className="ground-ink py-band" aria-labelledby="slideshow" aria-busy={isLoading}>
      <div className="wrap">
        <h2 className="max-w-title text-4xl" id="slideshow">
          {text.title}
        </h2>
        {isLoading ? (
          <div className={`${stageClasses.box} animate-wait bg-ink-soft`} role="status" aria-label={text.loading} />
        ) : (
          <Slides slides={slides} slideCount={slideCount} onSlideMissing={retry} />
        )}
        <a className={buttonClasses.link} href={text.gallery.href}>
          {text.gallery.label}
        </a>
      </div>
    </section>
  )
}
