import type { SectionName } from '#src/content/settings/sections.ts'
import { defineOperation } from '#src/contract/rules/operation.ts'

/** Sections that only pages rendered on demand or staff see: a change needs no build. */
const onDemandSections = ['notice', 'home', 'areas', 'replies'] as const satisfies SectionName[]

export function isOnDemandSection(section: SectionName): section is (typeof onDemandSections)[number] {
  return onDemandSections.some((name) => name === section)
}

/** Credits that Netlify charges for a build. */
export const BUILD_CREDITS = 15

/** Minutes after which a build that is not live counts as failed. */
export const MAX_BUILD_MINUTES = 20

/** Minutes between two requests for a build. */
export const PUBLISH_PAUSE_MINUTES = 5

/** Maximum number of requests for a build in 24 hours, since each costs credits. */
export const MAX_BUILDS_PER_DAY = 10

/** Saved section whose values are not yet on all pages. */
export interface UnpublishedSection {
  section: SectionName
  title: string
  updatedAt: string
  /** Name of the member who saved the section; null for the shared password. */
  changedBy: string | null
}

export interface PendingBuild {
  requestedAt: string
  requestedBy: string | null
  /** True if the build is not live after `MAX_BUILD_MINUTES`: it has probably failed. */
  isOverdue: boolean
}

/** Reason why this site cannot start a build. `local`: on a developer's machine all pages show saved settings. */
export type PublishObstacle = 'no-build-hook' | 'invalid-build-hook' | 'preview' | 'local'

export interface PublishState {
  obstacle: PublishObstacle | null
  changes: UnpublishedSection[]
  /** Id of the deploy that answers; null on a developer's machine. */
  deployId: string | null
  pending: PendingBuild | null
  /** Earliest time of the next request; null if it may be sent now. */
  nextAt: string | null
  /** Number of requests in this calendar month. */
  monthlyBuilds: number
  /** Typical minutes from a request until the build is live. */
  minutes: number
  credits: number
}

export const readPublishOperation = defineOperation<void, PublishState>('GET', '/api/admin/publish', [401])

/** Rebuilds the fixed pages with the saved settings. */
export const publishOperation = defineOperation<void, PublishState>('POST', '/api/admin/publish', [401, 409, 502])
