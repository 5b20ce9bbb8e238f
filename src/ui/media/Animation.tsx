import { type ComponentProps, useEffect, useState } from 'react'
import { mediaTexts } from '#src/content/pages/media.ts'
import { formatMediaCost } from '#src/lib/media/media-cost.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Image } from './Image.tsx'
import { DataCost } from './Video.tsx'

const { animation: texts } = mediaTexts

interface PlayMarkProps {
  isPlaying?: boolean
  className?: string
}

export function PlayMark({ isPlaying = false, className = '' }: PlayMarkProps) {
  const position = isPlaying ? 'right-2 bottom-2' : 'inset-0 m-auto'
  return (
    <span className={`absolute grid size-12 place-items-center bg-ink text-white ${position} ${className}`}>
      <Icon name={isPlaying ? 'pause' : 'play'} />
    </span>
  )
}

interface Props extends Omit<ComponentProps<typeof Image>, 'image' | 'alt'> {
  item: {
    url: string
    title: string
    alt: string | null
    poster: string
    width: number | null
    height: number | null
    size: number | null
    duration: number | null
  }
  /** True if the visitor has already asked for the animation. */
  isPlayingAtFirst?: boolean | undefined
}

/** Still of an animation. A tap loads and plays the file itself; a second tap shows the still again. */
export function Animation({ item, isPlayingAtFirst = false, croppedAttributes, ...imageProps }: Props) {
  const [state, setState] = useState<'still' | 'loading' | 'playing'>(isPlayingAtFirst ? 'loading' : 'still')
  const [hasScript, setHasScript] = useState(false)
  useEffect(() => setHasScript(true), [])

  const isPlaying = state !== 'still'
  const { url, width, height } = item
  const fileAttributes = { src: url, ...(width && height && { width, height }) }
  const name = [`${isPlaying ? texts.stop : texts.play}: ${item.title}`, !isPlaying && formatMediaCost(item)]
  const controlProps = {
    className: 'absolute inset-0 cursor-pointer focus-visible:-outline-offset-6',
    'aria-label': name.filter(Boolean).join(', '),
    children: <PlayMark isPlaying={isPlaying} className={state === 'loading' ? 'animate-wait' : ''} />,
  }
  return (
    <>
      <Image
        {...imageProps}
        image={item.poster}
        alt={item.alt ?? item.title}
        croppedAttributes={isPlaying ? fileAttributes : croppedAttributes}
        onLoad={() => state === 'loading' && setState('playing')}
        onError={() => setState('still')}
      />
      {!isPlaying && <DataCost item={item} />}
      {hasScript ? (
        <button type="button" {...controlProps} onClick={() => setState(isPlaying ? 'still' : 'loading')} />
      ) : (
        <a href={url} {...controlProps} />
      )}
    </>
  )
}
