import { election } from '#src/content/election.ts'
import type { ItemState, PublicationPlan } from '#src/contract/publication.ts'
import { formatDateTime, postponePastSilence } from '#src/lib/publication-time.ts'
import { publicationEditorTexts } from './texts/publication-editor.ts'

const { save: saveTexts, saved: savedTexts } = publicationEditorTexts

interface SaveAction {
  label: string
  plan: PublicationPlan
}

const toDraft: PublicationPlan = { state: 'draft' }
const saveDraft: SaveAction = { label: saveTexts.saveDraft, plan: toDraft }
const publishNow: SaveAction = { label: saveTexts.publishNow, plan: { state: 'live', publishAt: null } }
const unpublish: SaveAction = { label: saveTexts.unpublish, plan: toDraft }
const unschedule: SaveAction = { label: saveTexts.unschedule, plan: toDraft }

/** Save actions of an item in a state: the main button and the others beside it. */
export function listSaveActions(
  state: ItemState | 'new',
  noun: string,
): { main: { label: string; plan?: PublicationPlan | undefined }; others: SaveAction[] } {
  const actions = {
    new: { main: { label: saveTexts.create(noun) }, others: [saveDraft] },
    draft: { main: { ...publishNow, label: saveTexts.publish(noun) }, others: [saveDraft] },
    coming: { main: { label: saveTexts.update(noun) }, others: [publishNow, unschedule] },
    live: { main: { label: saveTexts.update(noun) }, others: [unpublish] },
  }
  return actions[state]
}

/** Success message of a save; undefined where the specification has its own. */
export function describeSave(plan: PublicationPlan | undefined, noun: string): string | undefined {
  if (!plan?.state) return undefined
  if (plan.state === 'draft') return savedTexts.draft
  if (!plan.publishAt) return savedTexts.published(noun)
  return savedTexts.scheduled(noun, formatDateTime(postponePastSilence(plan.publishAt, election.pollingDay)))
}
