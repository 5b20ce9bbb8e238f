import { beforeEach, expect, test, vi } from 'vitest'
import { computeSteps, issueChallenge, redeemProof } from '#netlify/limits/proof-of-work.ts'
import { type Challenge, PROOF_HEADER } from '#src/contract/rules/proof.ts'
import { solveProof } from '#tests/support/calls/form-calls.ts'
import { query } from '#tests/support/platform/database.ts'

const challengeTerms = { purpose: 'login', source: 'one', steps: 8 }
const makeRefusalResponse = (challenge: Challenge) => Response.json({ challenge }, { status: 429 })
const makeRequest = (headers: Record<string, string>) => new Request('https://site.example', { headers })
const makeSolvedRequest = async (changedTerms = challengeTerms) =>
  makeRequest(await solveProof(makeRefusalResponse(await issueChallenge(changedTerms))))

beforeEach(() => () => vi.useRealTimers())

function alterProof(request: Request, forge: (proof: { challenge: Challenge; solution: object }) => unknown): Request {
  const proof = JSON.parse(Buffer.from(request.headers.get(PROOF_HEADER) ?? '', 'base64url').toString())
  return makeRequest({ [PROOF_HEADER]: Buffer.from(JSON.stringify(forge(proof))).toString('base64url') })
}

test('a proof of work is accepted only once, even in simultaneous requests', async () => {
  const request = await makeSolvedRequest()
  const redemptions = await Promise.all(Array.from({ length: 20 }, () => redeemProof(request, challengeTerms)))
  expect(redemptions.filter(Boolean)).toHaveLength(1)
  expect(await redeemProof(request, challengeTerms)).toBe(false)
})

test.each([
  ['another purpose', { purpose: 'form' }],
  ['another source', { source: 'two' }],
  ['a flood that has more than doubled', { steps: 17 }],
])('a proof of work sent for %s is refused, but stays valid for its own challenge', async (_, changedTerms) => {
  const request = await makeSolvedRequest()
  expect(await redeemProof(request, { ...challengeTerms, ...changedTerms })).toBe(false)
  expect(await redeemProof(request, challengeTerms)).toBe(true)
})

test('a proof of work is accepted when the difficulty has at most doubled since its challenge', async () => {
  expect(await redeemProof(await makeSolvedRequest(), { ...challengeTerms, steps: 16 })).toBe(true)
})

test('a proof of work is valid for five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const [earlyProof, lateProof] = [await makeSolvedRequest(), await makeSolvedRequest()]
  vi.setSystemTime(Date.now() + 299_000)
  expect(await redeemProof(earlyProof, challengeTerms)).toBe(true)
  vi.setSystemTime(Date.now() + 3000)
  expect(await redeemProof(lateProof, challengeTerms)).toBe(false)
})

const proofForgeries: [string, (proof: { challenge: Challenge; solution: object }) => unknown][] = [
  [
    'of another key',
    ({ challenge, solution }) => ({ challenge, solution: { ...solution, derivedKey: 'ab'.repeat(32) } }),
  ],
  ['without a solution', ({ challenge }) => ({ challenge })],
  [
    'of a challenge made easier',
    ({ challenge, solution }) => ({
      challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
      solution,
    }),
  ],
  [
    'whose source was changed',
    ({ challenge, solution }) => {
      const otherSource = { purpose: 'login', source: 'two', steps: 8 }
      return { challenge: { ...challenge, parameters: { ...challenge.parameters, data: otherSource } }, solution }
    },
  ],
  [
    'with another signature',
    ({ challenge, solution }) => ({ challenge: { ...challenge, signature: '0'.repeat(64) }, solution }),
  ],
  ['that is no object', () => 'proof'],
  ['that is null', () => null],
]

test.each(proofForgeries)('a proof of work %s is refused', async (_, forge) => {
  const request = alterProof(await makeSolvedRequest(), forge)
  expect(await redeemProof(request, challengeTerms)).toBe(false)
  expect(await redeemProof(request, { ...challengeTerms, source: 'two' })).toBe(false)
})

test.each(['', '{', 'null', '{"challenge":1}', 'é'.repeat(9)])(
  'a proof of work header with the value %j is refused',
  async (headerText) => {
    const header = Buffer.from(headerText).toString('base64url')
    expect(await redeemProof(makeRequest({ [PROOF_HEADER]: header }), challengeTerms)).toBe(false)
  },
)

test('the site’s secret key for proof-of-work challenges is random, and all challenges use the same one', async () => {
  await issueChallenge(challengeTerms)
  await issueChallenge(challengeTerms)
  const storedKeys = await query("select key from site_keys where purpose = 'proof'")
  expect(storedKeys).toEqual([{ key: expect.stringMatching(/^[\da-f]{64}$/) }])
})

test('the difficulty of a proof of work grows with the number of attempts, between a minimum and a maximum', () => {
  expect([0, 1, 2, 8, 16, 1000].map(computeSteps)).toEqual([75, 75, 150, 600, 1200, 1200])
})
