import * as z from 'zod/mini'
import '#src/contract/rules/issue-texts.ts'

export const setupSteps = ['public', 'badge', 'domain', 'password', 'content', 'owner', 'secondOwner'] as const
export type SetupStep = (typeof setupSteps)[number]

export interface SetupItem {
  step: SetupStep
  /** True when the step is complete; null when its state is unknown, such as on a developer's machine. */
  done: boolean | null
}

/** Setup checklist of the site. `deployed` is false on a developer's machine. */
export type SetupChecklist = { dismissed: true } | { dismissed: false; deployed: boolean; items: SetupItem[] }

/** Request that hides the setup checklist for all staff, or shows it again. */
export const setupChange = z.object({ dismissed: z.boolean() })
export type SetupChange = z.output<typeof setupChange>
