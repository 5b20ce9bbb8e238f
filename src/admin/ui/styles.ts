export const adminStyles = {
  head: 'flex flex-wrap items-end justify-between gap-x-8 gap-y-4',
  row: 'flex flex-wrap items-center justify-between gap-4',
  sheet: 'grid gap-4 *:min-w-0 edge-3 border-ink bg-white p-gutter',
  login: 'grid gap-4 edge-3 border-ink bg-white p-gutter mx-auto my-8 max-w-120',
  title: 'text-lg/[1.3] font-bold wrap-anywhere',
  facts: 'text-sm font-bold text-ink-soft',
  written: 'max-w-sheet whitespace-pre-line wrap-anywhere',
  notSaved: 'text-sm font-bold text-danger',
}
