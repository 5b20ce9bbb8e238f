import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { buttonClasses } from '#src/ui/button-classes.ts'

interface Props {
  title: string
  text: string
  againLabel: string
  shouldFocus: boolean
  children: ReactNode
  onAgain: () => void
}

/** Stands in place of a form that was sent. */
export function ThanksPanel({ title, text, againLabel, shouldFocus, children, onAgain }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useLayoutEffect(() => {
    if (!shouldFocus) return
    heading.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView()
  }, [shouldFocus])

  return (
    <div ref={panel} className="grid content-start gap-8 edge-3 border-ink bg-white p-[clamp(1.25rem,4vw,2.75rem)]">
      <div className="grid gap-2">
        <h3 className="text-3xl text-brand" ref={heading} tabIndex={-1}>
          {title}
        </h3>
        <p className="text-lg">{text}</p>
      </div>
      {children}
      <button className={`${buttonClasses.link} cursor-pointer justify-self-start`} type="button" onClick={onAgain}>
        {againLabel}
      </button>
    </div>
  )
}
