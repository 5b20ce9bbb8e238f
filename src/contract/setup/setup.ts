import * as z from 'zod/mini'
import '#src/contract/rules/issue-texts.ts'

export type SetupStep = 'public' | 'badge' | 'domain' | 'password' | 'content' | 'owner' | 'secondOwner'

export interface SetupItem {
  step: SetupStep
  /** True when the step is complete; null when its state is unknown. */
  done: boolean | null
}

/** Setup checklist of the site. On a developer's machine it has only the steps that need no deploy. */
export type SetupChecklist = { dismissed: true } | { dismissed: false; items: SetupItem[] }

/** Request that hides the setup checklist for all staff, or shows it again. */
export const setupChange = z.object({ dismissed: z.boolean() })
export type SetupChange = z.output<typeof setupChange>
