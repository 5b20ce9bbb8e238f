import { election } from '#src/content/election.ts'
import type { ItemState, PublicationPlan } from '#src/contract/publication.ts'
import { formatDateTime, postponePastSilence } from '#src/lib/publication-time.ts'
import { publicationEditorTexts } from './texts/publication-editor.ts'

const { save: saveTexts, saved: savedTexts } = publicationEditorTexts

interface SaveAction {
  label: string
  plan: PublicationPlan
}

const draftPlan: PublicationPlan = { state: 'draft' }
const saveDraftAction: SaveAction = { label: saveTexts.saveDraft, plan: draftPlan }
const publishNowAction: SaveAction = { label: saveTexts.publishNow, plan: { state: 'live', publishAt: null } }
const unpublishAction: SaveAction = { label: saveTexts.unpublish, plan: draftPlan }
const unscheduleAction: SaveAction = { label: saveTexts.unschedule, plan: draftPlan }

/** Returns the main save button and the other save buttons of an item in the given state. */
export function listSaveActions(
  state: ItemState | 'new',
  noun: string,
): { mainAction: { label: string; plan?: PublicationPlan | undefined }; otherActions: SaveAction[] } {
  const actions = {
    new: { mainAction: { label: saveTexts.create(noun) }, otherActions: [saveDraftAction] },
    draft: { mainAction: { ...publishNowAction, label: saveTexts.publish(noun) }, otherActions: [saveDraftAction] },
    coming: { mainAction: { label: saveTexts.update(noun) }, otherActions: [publishNowAction, unscheduleAction] },
    live: { mainAction: { label: saveTexts.update(noun) }, otherActions: [unpublishAction] },
  }
  return actions[state]
}

/** Returns the toast title for a successful save; undefined for the default title. */
export function describeSave(plan: PublicationPlan | undefined, noun: string): string | undefined {
  if (!plan?.state) return undefined
  if (plan.state === 'draft') return savedTexts.draft
  if (!plan.publishAt) return savedTexts.published(noun)
  return savedTexts.scheduled(noun, formatDateTime(postponePastSilence(plan.publishAt, election.pollingDay)))
}
