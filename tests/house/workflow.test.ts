import { readFile, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Step {
  uses?: string
  run?: string
  with?: Record<string, unknown>
}

interface Job {
  steps: Step[]
  permissions?: unknown
  'timeout-minutes'?: number
}

const workflowPath = '.github/workflows/check.yml'
const workflowSource = await readFile(workflowPath, 'utf8')
const workflow: Record<string, unknown> & { jobs: Record<string, Job> } = parse(workflowSource)
const jobs = Object.values(workflow.jobs)
const steps = jobs.flatMap((job) => job.steps)

test('the CI workflow runs .ci/run and nothing else on every push and every pull request', async () => {
  expect(Object.keys(Object(workflow.on)).sort()).toEqual(['pull_request', 'push'])
  expect(steps.flatMap(({ run = [] }) => run)).toEqual(['.ci/run'])
  expect((await stat('.ci/run')).mode & 0o111).toBe(0o111)
  expect((await readFile('.ci/run', 'utf8')).trimEnd().split('\n').at(-1)).toBe('npm test')
})

test('every action of the CI workflow is pinned to a commit hash, with its version in a comment', () => {
  const usesLines = workflowSource.split('\n').filter((line) => line.includes('uses:'))
  expect(usesLines).toHaveLength(steps.filter((step) => step.uses).length)
  for (const line of usesLines) expect(line).toMatch(/- uses: actions\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/)
})

test('the CI workflow has read-only access, uses no secret and has a timeout', () => {
  expect(workflow.permissions).toEqual({ contents: 'read' })
  for (const job of jobs) expect([job.permissions, job['timeout-minutes']]).toEqual([undefined, expect.any(Number)])
  expect(workflowSource).not.toMatch(/secrets\.|github\.token/)
  expect(steps.find(({ uses }) => uses?.startsWith('actions/checkout'))?.with).toEqual({
    'persist-credentials': false,
  })
  expect(workflow.concurrency).toMatchObject({ 'cancel-in-progress': true })
})

test('the CI workflow caches only npm downloads between runs', () => {
  expect(steps.filter(({ uses }) => uses?.startsWith('actions/cache'))).toEqual([])
  expect(steps.flatMap((step) => step.with?.cache ?? [])).toEqual(['npm'])
})

test('a weekly workflow checks for advisories, with the actions and permissions of the CI workflow', async () => {
  const weeklySource = await readFile('.github/workflows/advisories.yml', 'utf8')
  const { on, permissions, jobs: weeklyJobs } = parse(weeklySource)
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \d$/) }])
  expect(permissions).toEqual({ contents: 'read' })
  const weeklySteps: Step[] = Object.values<Job>(weeklyJobs).flatMap((job) => job.steps)
  expect(weeklySteps.flatMap(({ run = [] }) => run)).toEqual(['npm run advisories'])
  const pinnedActions = new Set(steps.map(({ uses }) => uses))
  expect(weeklySteps.filter(({ uses }) => uses && !pinnedActions.has(uses))).toEqual([])
  expect(weeklySource).not.toMatch(/secrets\.|github\.token/)
})

test('Dependabot updates dependencies in groups, once a week', async () => {
  const { updates } = parse(await readFile('.github/dependabot.yml', 'utf8'))
  expect(updates.map((update: Record<string, unknown>) => update['package-ecosystem'])).toEqual([
    'npm',
    'github-actions',
  ])
  for (const { directory, schedule, groups } of updates) {
    expect([directory, schedule.interval]).toEqual(['/', 'weekly'])
    expect(Object.values<{ patterns: string[] }>(groups).map(({ patterns }) => patterns)).toContainEqual(['*'])
  }
})
