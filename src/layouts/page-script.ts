// The script of every page. It imports only code that no island uses, so that Astro writes it into the page.
import { applyLettering } from '#src/browser/apply-lettering.ts'
import { hasBrowserLevel } from '#src/browser/browser-level.ts'
import { deleteExpiredForms } from '#src/browser/expired-forms.ts'
import { loadToastsOnDemand } from '#src/ui/toasts/load-toasts.ts'
import { confirmSubscription, insertNotice, updatePollingState, watchHeader } from './page-parts.ts'

updatePollingState()
applyLettering()
watchHeader()
if (hasBrowserLevel()) {
  loadToastsOnDemand()
  addEventListener('submit', confirmSubscription)
}
insertNotice()
deleteExpiredForms(Number(document.body.dataset.formDraftTtl))
