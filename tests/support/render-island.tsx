import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'

export function renderIsland(island: ReactNode) {
  return render(<SWRConfig value={{ dedupingInterval: 0 }}>{island}</SWRConfig>)
}
