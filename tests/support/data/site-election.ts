import { campaign, election } from '#src/content/campaign.ts'

/** Election of the built site: that of the campaign, with examples of the facts that its setup left open. */
export const siteElection = {
  pollingDay: {
    day: `${campaign.electionYear}-03-06`,
    opens: '08:30',
    closes: '14:30',
    ...election.pollingDay,
    hidesCalls: true,
  },
  gifts: election.gifts ?? { cap: 50_000_000 },
}
