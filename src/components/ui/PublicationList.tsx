import type { ReactNode } from 'react'
import { pageAddress } from '#src/lib/page-number.ts'
import { type ListText, type LoadedPages, PagedList } from './PagedList.tsx'
import { useDocumentTitle } from './use-document-title.ts'
import { useOpenedItem } from './use-opened-item.ts'

interface Publication {
  slug: string
  title: string
}

interface Props<Item> {
  folder: string
  text: ListText & { all: string }
  placeholders: number
  page: number
  pages: LoadedPages<Item>
  dialog: (item: Item | undefined, onClose: () => void) => ReactNode
  above: (items: Item[], onOpen: (item: Item) => void, isDialogOpen: boolean) => ReactNode
  children: (items: Item[], onOpen: (item: Item) => void) => ReactNode
}

export function PublicationList<Item extends Publication>(props: Props<Item>) {
  const { folder, text, placeholders, page, pages, dialog, above, children } = props
  const { items } = pages
  const { opened, open, close } = useOpenedItem<Item>({
    addressOf: (item) => (item ? `${folder}/${item.slug}` : folder),
    hasPage: true,
  })
  useDocumentTitle(opened?.title)

  return (
    <>
      {dialog(opened, close)}
      {page === 1 && above(items, open, opened !== undefined)}
      <section className="py-band" aria-labelledby="all">
        <div className="wrap grid gap-8">
          <h2 className="max-w-title text-4xl" id="all">
            {text.all}
          </h2>
          <PagedList
            newerClass="-mt-6"
            page={page}
            pages={pages}
            addressOf={(number) => pageAddress(folder, number)}
            text={text}
            placeholders={placeholders}
          >
            {(items) => children(items, open)}
          </PagedList>
        </div>
      </section>
    </>
  )
}
