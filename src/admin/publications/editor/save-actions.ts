import { election } from '#src/content/election.ts'
import type { ItemState, PublicationPlan } from '#src/contract/publications/publication.ts'
import { formatDateTime, postponePastSilence } from '#src/lib/dates/publication-time.ts'
import { publicationEditorTexts } from './texts.ts'

const { save: saveTexts, saved: savedTexts } = publicationEditorTexts

interface SaveAction {
  label: string
  publicationPlan: PublicationPlan
}

const draftPlan: PublicationPlan = { state: 'draft' }
const saveDraftAction: SaveAction = { label: saveTexts.saveDraft, publicationPlan: draftPlan }
const publishNowAction: SaveAction = {
  label: saveTexts.publishNow,
  publicationPlan: { state: 'published', publishAt: null },
}
const unpublishAction: SaveAction = { label: saveTexts.unpublish, publicationPlan: draftPlan }
const unscheduleAction: SaveAction = { label: saveTexts.unschedule, publicationPlan: draftPlan }

interface SaveActions {
  mainAction: { label: string; publicationPlan?: PublicationPlan | undefined }
  otherActions: SaveAction[]
}

/** Returns the main save button and the other save buttons of an item in the given state. */
export function listSaveActions(state: ItemState | 'new', capitalizedNoun: string): SaveActions {
  const actionsByState = {
    new: { mainAction: { label: saveTexts.create(capitalizedNoun) }, otherActions: [saveDraftAction] },
    draft: {
      mainAction: { ...publishNowAction, label: saveTexts.publish(capitalizedNoun) },
      otherActions: [saveDraftAction],
    },
    scheduled: {
      mainAction: { label: saveTexts.update(capitalizedNoun) },
      otherActions: [publishNowAction, unscheduleAction],
    },
    published: { mainAction: { label: saveTexts.update(capitalizedNoun) }, otherActions: [unpublishAction] },
  }
  return actionsByState[state]
}

/** Returns the toast title for a successful save; undefined for the default title. */
export function describeSavedPlan(
  publicationPlan: PublicationPlan | undefined,
  capitalizedNoun: string,
): string | undefined {
  if (!publicationPlan?.state) return undefined
  if (publicationPlan.state === 'draft') return savedTexts.draft
  const { publishAt, unpublishAt } = publicationPlan
  if (publishAt === undefined && unpublishAt) return savedTexts.ending(capitalizedNoun, formatDateTime(unpublishAt))
  if (publishAt === undefined && unpublishAt === null) return savedTexts.endless(capitalizedNoun)
  if (!publishAt) return savedTexts.published(capitalizedNoun)
  return savedTexts.scheduled(capitalizedNoun, formatDateTime(postponePastSilence(publishAt, election.pollingDay)))
}
