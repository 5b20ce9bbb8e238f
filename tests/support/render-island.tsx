import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'

/** Renders an island that asks the network itself, whatever another test asked just before. */
export function renderIsland(island: ReactNode) {
  return render(<SWRConfig value={{ dedupingInterval: 0 }}>{island}</SWRConfig>)
}
