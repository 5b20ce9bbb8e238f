import type { ReactNode } from 'react'
import { buildPageAddress } from '#src/lib/page-paths.ts'
import { type ListText, type LoadedPages, PagedList } from './PagedList.tsx'
import { type Publication, useOpenedPublication } from './use-opened-item.ts'

interface Props<Item> {
  basePath: string
  text: ListText & { all: string }
  placeholderCount: number
  page: number
  pages: LoadedPages<Item>
  renderDialog: (item: Item | undefined, onClose: () => void) => ReactNode
  children: (items: Item[], onOpen: (item: Item) => void) => ReactNode
}

export function PublicationList<Item extends Publication>(props: Props<Item>) {
  const { basePath, text, placeholderCount, page, pages, renderDialog, children } = props
  const { openedItem, openItem, closeItem } = useOpenedPublication<Item>(basePath, 'list')

  return (
    <>
      {renderDialog(openedItem, closeItem)}
      <section className="py-band" aria-labelledby="all">
        <div className="wrap grid gap-8">
          <h2 className="max-w-title text-4xl" id="all">
            {text.all}
          </h2>
          <PagedList
            newerLinkClass="-mt-6"
            page={page}
            pages={pages}
            buildPageAddress={(pageNumber) => buildPageAddress(basePath, pageNumber)}
            text={text}
            placeholderCount={placeholderCount}
          >
            {(items) => children(items, openItem)}
          </PagedList>
        </div>
      </section>
    </>
  )
}
