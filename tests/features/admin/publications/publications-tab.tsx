import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import { ArticlesTab } from '#src/admin/publications/ArticlesTab.tsx'
import { EventsTab } from '#src/admin/publications/EventsTab.tsx'
import type { Article } from '#src/contract/publications/articles.ts'
import type { CampaignEvent } from '#src/contract/publications/events.ts'
import { api, listWrites, resetApiAndLogIn } from '#tests/mocks/api.ts'
import { renderIsland } from '#tests/support/island.tsx'

beforeEach(resetApiAndLogIn)

export async function showArticlesTab(...articles: Article[]) {
  api.news = articles
  renderIsland(<ArticlesTab />)
  await waitFor(() => expect(screen.queryByText('Loading articles...')).toBeNull())
}

export function showEventsTab(...events: CampaignEvent[]) {
  api.events = events
  renderIsland(<EventsTab />)
}

/** Lists the requests that changed events, with the headers that the site checks. */
export function listEventWrites() {
  return listWrites('events').map(({ method, body, headers }) => ({
    method,
    body,
    match: headers.get('If-Match'),
    bearer: headers.get('Authorization'),
  }))
}
