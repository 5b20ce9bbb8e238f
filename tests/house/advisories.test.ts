import { expect, test } from 'vitest'
import { acceptedAdvisories, findSevereAdvisories } from './advisories.ts'

const makeAdvisory = (severity: string, id: string) => ({
  title: 'Reads too far',
  severity,
  url: `https://github.com/advisories/${id}`,
})

const advisoryReport = {
  vulnerabilities: {
    sharp: { via: [makeAdvisory('high', 'GHSA-1'), makeAdvisory('moderate', 'GHSA-2')] },
    astro: { via: ['sharp', makeAdvisory('critical', 'GHSA-3')] },
  },
}

test('findSevereAdvisories lists high and critical advisories, except accepted ones', () => {
  expect(findSevereAdvisories(advisoryReport, [])).toEqual([
    'astro: Reads too far (critical) https://github.com/advisories/GHSA-3',
    'sharp: Reads too far (high) https://github.com/advisories/GHSA-1',
  ])
  const acceptedEntries = [{ id: 'GHSA-3', reason: 'Not called here', date: '2026-11-23' }]
  expect(findSevereAdvisories(advisoryReport, acceptedEntries)).toHaveLength(1)
})

test('findSevereAdvisories accepts a report without advisories and rejects an error of the npm registry', () => {
  expect(findSevereAdvisories(JSON.parse('{"message":"405 Method Not Allowed"}'))).toBeUndefined()
  expect(findSevereAdvisories({ vulnerabilities: {} })).toEqual([])
})

test('each accepted advisory has a reason and a date', () => {
  const completeEntries = acceptedAdvisories.filter(({ reason, date }) => reason && /^\d{4}-\d\d-\d\d$/.test(date))
  expect(completeEntries).toEqual(acceptedAdvisories)
})
