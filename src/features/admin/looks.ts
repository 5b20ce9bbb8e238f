/** What comes again and again in the admin. */
export const admin = {
  /** A heading, and across from it what can be done. */
  head: 'flex flex-wrap items-end justify-between gap-x-8 gap-y-4',
  /** What staff fill in. */
  sheet: 'grid gap-4 edge-3 border-ink bg-white p-gutter',
  /** The name of an item in a list. */
  title: 'text-lg/[1.3] font-bold wrap-anywhere',
  /** When and where, beside the name of an item. */
  facts: 'text-sm font-bold text-ink-soft',
  /** What somebody wrote, with the lines that they gave it. */
  written: 'max-w-sheet whitespace-pre-line wrap-anywhere',
  /** Says that something was not saved. */
  notSaved: 'text-sm font-bold text-danger',
}
