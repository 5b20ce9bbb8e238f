import type { Election } from './check/campaign-rules.ts'
import { savedSettings } from './saved.ts'
import type { CampaignSettings } from './settings/campaign.ts'
import { campaignDefaults } from './settings/defaults.ts'

export type PollingDay = NonNullable<Election['pollingDay']>

/** Returns the dates and limits of the election. Without a day, `pollingDay` is missing; without a limit, `gifts`. */
export function createElection({ pollingDay, giftLimit }: CampaignSettings): Election {
  return {
    ...(pollingDay.day && { pollingDay }),
    ...(giftLimit > 0 && { gifts: { cap: giftLimit } }),
  }
}

/** Dates and limits of the election at the time of the build. */
export const election = createElection(savedSettings.campaign?.value ?? campaignDefaults)

export const electionTexts = {
  polls: 'Polls:',
  quiet: 'By law, campaigning ends 24 hours before that day.',
  hidden: 'Until the polls close, we ask for no help and no money.',
  giftsTitle: 'What the law says about gifts',
  cap: 'No donor may give a candidate more than',
  capTail: 'in total.',
  name: 'Give from an account in your own name, and write that name in the narration: it goes into the ledger.',
  home: 'We take nothing from outside Nigeria: no account abroad, no foreign currency, no gift on behalf of someone abroad.',
  adminNote: 'Campaigning is closed by law until the polls close. Anything you publish now is public at once.',
  adminQuestion: 'Publish while campaigning is closed?',
  adminText: 'From 24 hours before polling day until the polls close, the Electoral Act allows no campaigning.',
  adminConfirm: 'Publish anyway',
}
