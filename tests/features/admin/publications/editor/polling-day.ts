import { afterAll, beforeAll } from 'vitest'
import { election } from '#src/content/election.ts'
import { siteElection } from '#tests/support/data/site-election.ts'

export const { pollingDay } = siteElection

/** Gives the tests of a file a polling day, which the campaign may lack. */
export function setPollingDay(): void {
  const formerPollingDay = election.pollingDay
  beforeAll(() => {
    election.pollingDay = pollingDay
  })
  afterAll(() => {
    election.pollingDay = formerPollingDay
  })
}
