// The script of every page. It imports only code that no island uses, so that Astro writes it into the page.
import { applyLettering } from '#src/browser/apply-lettering.ts'
import { deleteExpiredDrafts } from '#src/browser/expired-drafts.ts'
import { loadToastsOnDemand } from '#src/browser/load-toasts.ts'
import { watchHeader } from '#src/components/site/header.ts'
import { confirmSubscription } from '#src/components/site/newsletter.ts'
import { updatePollingState } from '#src/components/site/polling-state.ts'

updatePollingState()
applyLettering()
loadToastsOnDemand()
watchHeader()
addEventListener('submit', confirmSubscription)
deleteExpiredDrafts(Number(document.body.dataset.formDraftTtl))
