import { type PageQuery, pageQuery } from '#src/contract/paging.ts'
import { parseFields } from './body.ts'

/** The page that `?page=` or `?limit=` ask for, undefined without both; 422 for what is no page. */
export function readPage(request: Request): PageQuery | undefined {
  const { searchParams } = new URL(request.url)
  const asked = ['page', 'limit'].flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value]]
  })
  return asked.length > 0 ? parseFields(Object.fromEntries(asked), pageQuery) : undefined
}
