import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'

function WithoutDeduplication({ children }: { children: ReactNode }) {
  return <SWRConfig value={{ dedupingInterval: 0 }}>{children}</SWRConfig>
}

export function renderIsland(island: ReactNode) {
  return render(island, { wrapper: WithoutDeduplication })
}
