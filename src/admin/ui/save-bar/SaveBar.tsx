import './save-bar.css'
import type { ReactNode } from 'react'

interface Props {
  /** True while the form has unsaved changes: the bar then stays in view. */
  isSticky: boolean
  children: ReactNode
}

/** Buttons at the end of a form in a sheet or a dialog. */
export function SaveBar({ isSticky, children }: Props) {
  return (
    <div
      className={`-mx-gutter -mb-gutter flex flex-wrap items-center gap-x-4 gap-y-2 border-line bg-paper px-gutter py-3 edge-t-2 max-md:gap-x-2 max-md:px-2 max-md:py-2 ${isSticky ? 'sticky bottom-(--sticky-bottom,0px) z-10' : ''}`}
      data-save-bar={isSticky || undefined}
    >
      {children}
    </div>
  )
}
