import * as z from 'zod/mini'
import './issue-texts.ts'

export const setupSteps = ['public', 'badge', 'domain', 'password', 'content', 'owner', 'secondOwner'] as const
export type SetupStep = (typeof setupSteps)[number]

export interface SetupItem {
  step: SetupStep
  /** True when the step is complete; null when unknown: before the first deploy, or when the check failed. */
  done: boolean | null
}

/** `deployed` is false on a developer's machine. */
export type SetupChecklist = { dismissed: true } | { dismissed: false; deployed: boolean; items: SetupItem[] }

/** Hides the setup checklist for all staff, or shows it again. */
export const setupChange = z.object({ dismissed: z.boolean() })
export type SetupChange = z.output<typeof setupChange>
