import { getDeployId, isLocal, isPreview, readBuildHook } from '#netlify/env.ts'
import { Problem } from '#netlify/http/problem.ts'
import { log } from '#netlify/log/log.ts'
import { requireConfirmed, requireStaff } from '#netlify/team/guard.ts'
import { savedSettings } from '#src/content/saved.ts'
import { settingsSections } from '#src/content/settings/sections.ts'
import {
  BUILD_CREDITS,
  isOnDemandSection,
  MAX_BUILD_MINUTES,
  MAX_BUILDS_PER_DAY,
  type PendingBuild,
  PUBLISH_PAUSE_MINUTES,
  type PublishObstacle,
  type PublishState,
  type UnpublishedSection,
} from '#src/contract/settings/publish.ts'
import { isSectionName, parseSection } from '#src/contract/settings/settings.ts'
import { countBuildsOfMonth, listBuilds, markBuildFinished, requestBuild, type StoredBuild } from './publish.queries.ts'
import { listStoredSections, type StoredSection } from './settings.queries.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const getCurrentDeploy = () => getDeployId() ?? 'local'

function findObstacle(buildHook = readBuildHook()): PublishObstacle | null {
  if (isPreview()) return 'preview'
  if (buildHook instanceof URL) return null
  if (buildHook === 'invalid') return 'invalid-build-hook'
  return isLocal() ? 'local' : 'no-build-hook'
}

function isUnpublished({ section, version }: StoredSection): boolean {
  return isSectionName(section) && !isOnDemandSection(section) && savedSettings[section]?.version !== version
}

async function listUnpublishedSections(): Promise<StoredSection[]> {
  return (await listStoredSections()).filter(isUnpublished)
}

function toUnpublishedSection({ section, updated_at, changed_by }: StoredSection): UnpublishedSection {
  const { title } = settingsSections[section]
  return { section, title, updatedAt: updated_at.toISOString(), changedBy: changed_by }
}

/**
 * True if another deploy than at the time of the request is running, and it contains all changes before the request.
 * An invalid value never gets into a build.
 */
function isLive({ former_deploy, requested_at }: StoredBuild, unpublished: StoredSection[]): boolean {
  return (
    getCurrentDeploy() !== former_deploy &&
    !unpublished.some(({ section, value, updated_at }) => updated_at <= requested_at && parseSection(section, value))
  )
}

async function findPendingBuild(
  build: StoredBuild | undefined,
  unpublished: StoredSection[],
): Promise<PendingBuild | null> {
  if (!build || build.finished_at) return null
  if (isLive(build, unpublished)) {
    await markBuildFinished(build.id)
    return null
  }
  const isOverdue = Date.now() - build.requested_at.getTime() > MAX_BUILD_MINUTES * MINUTE_MS
  return { requestedAt: build.requested_at.toISOString(), requestedBy: build.requested_by, isOverdue }
}

function findNextTime(builds: StoredBuild[]): string | null {
  const getTime = (build: StoredBuild | undefined) => build?.requested_at.getTime() ?? 0
  const nextTime = Math.max(
    getTime(builds[0]) + PUBLISH_PAUSE_MINUTES * MINUTE_MS,
    getTime(builds[MAX_BUILDS_PER_DAY - 1]) + DAY_MS,
  )
  return nextTime > Date.now() ? new Date(nextTime).toISOString() : null
}

const USUAL_MINUTES = 3

/** Returns the median duration of the last builds. Ignores builds whose end was seen long after it. */
function measureMinutes(builds: StoredBuild[]): number {
  const minutes = builds
    .map(({ requested_at, finished_at }) => ((finished_at?.getTime() ?? 0) - requested_at.getTime()) / MINUTE_MS)
    .filter((duration) => duration > 0 && duration <= MAX_BUILD_MINUTES)
    .sort((first, second) => first - second)
  return Math.ceil(minutes[Math.floor(minutes.length / 2)] ?? USUAL_MINUTES)
}

async function readPublishState(): Promise<PublishState> {
  const [unpublished, builds, monthlyBuilds] = await Promise.all([
    listUnpublishedSections(),
    listBuilds(),
    countBuildsOfMonth(),
  ])
  return {
    obstacle: findObstacle(),
    changes: unpublished.map(toUnpublishedSection),
    deployId: getDeployId() ?? null,
    pending: await findPendingBuild(builds[0], unpublished),
    nextAt: findNextTime(builds),
    monthlyBuilds,
    minutes: measureMinutes(builds),
    credits: BUILD_CREDITS,
  }
}

export async function handleReadPublishState(request: Request): Promise<Response> {
  await requireStaff(request, 'manage-settings')
  return Response.json(await readPublishState())
}

const HOOK_TIMEOUT_MS = 5000
const hookMessage =
  'Netlify did not accept the request for a build, so nothing was published. Try again in a few minutes. If it fails again, make a new build hook.'

/** Starts a build that Netlify lists under `title`. The address is a secret, so it is never logged. */
async function callBuildHook(buildHook: URL, title: string): Promise<void> {
  const url = new URL(buildHook)
  url.searchParams.set('trigger_title', title)
  try {
    const signal = AbortSignal.timeout(HOOK_TIMEOUT_MS)
    const response = await fetch(url, { method: 'POST', body: '{}', redirect: 'manual', signal })
    await response.body?.cancel()
    if (response.ok) return
    log('error', 'The build hook refused a request', { status: response.status })
  } catch (error) {
    log('error', 'The build hook could not be called', { reason: error instanceof Error ? error.name : '' })
  }
  throw new Problem(502, hookMessage)
}

const obstacleMessages: Record<PublishObstacle, string> = {
  local: 'On this machine all pages show saved settings at once.',
  preview: 'A preview cannot be published. Log in on the site itself.',
  'no-build-hook': 'Set BUILD_HOOK_URL first.',
  'invalid-build-hook': 'BUILD_HOOK_URL is not the address of a build hook. Copy it again from Netlify.',
}

function requireBuildHook(): URL {
  const buildHook = readBuildHook()
  const obstacle = findObstacle(buildHook)
  if (obstacle) throw new Problem(409, obstacleMessages[obstacle])
  return new URL(buildHook)
}

const waitMessages = {
  'too-soon': `The last build was started less than ${PUBLISH_PAUSE_MINUTES} minutes ago. Wait until it is live.`,
  'too-many': `All pages were published ${MAX_BUILDS_PER_DAY} times within 24 hours, which is the limit. Your changes stay saved: publish them later.`,
}

export async function handlePublish(request: Request): Promise<Response> {
  const staff = await requireStaff(request, 'manage-settings')
  requireConfirmed(staff)
  const buildHook = requireBuildHook()
  const unpublished = await listUnpublishedSections()
  if (unpublished.length === 0) throw new Problem(409, 'All pages show the saved settings already.')
  const detail = unpublished.map(({ section }) => settingsSections[section].title).join(', ')
  const pauseSeconds = PUBLISH_PAUSE_MINUTES * 60
  const result = await requestBuild({ formerDeploy: getCurrentDeploy(), detail, pauseSeconds }, () =>
    callBuildHook(buildHook, `Settings: ${detail}`),
  )
  if (result.kind !== 'requested') {
    const { kind, waitSeconds } = result
    throw new Problem(429, waitMessages[kind], { headers: { 'Retry-After': String(waitSeconds) } })
  }
  return Response.json(await readPublishState(), { status: 202 })
}
