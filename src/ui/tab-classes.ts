/** Row of tabs. Needs `relative`, so that its screen-reader text scrolls with the row. */
export const tabListClass = 'relative flex gap-1 overflow-x-auto border-ink edge-b-4'

export const tabClass =
  'flex min-h-12 items-center bg-paper-deep px-4 py-2 lettering-wide text-lg whitespace-nowrap focus-visible:-outline-offset-6 chosen:bg-ink chosen:text-white forced-colors:edge-2 forced-colors:chosen:bg-[Highlight] forced-colors:chosen:text-[HighlightText]'
