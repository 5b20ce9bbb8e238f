import { beforeEach, expect, test, vi } from 'vitest'
import { computeSteps, issueChallenge, redeemProof } from '#netlify/security/proof-of-work.ts'
import { type Challenge, PROOF_HEADER } from '#src/contract/proof.ts'
import { query } from '#tests/support/database.ts'
import { solveProof } from '#tests/support/solve-proof.ts'

const price = { purpose: 'login', source: 'one', steps: 8 }
const asRefusal = (challenge: Challenge) => Response.json({ challenge }, { status: 429 })
const withHeaders = (headers: Record<string, string>) => new Request('https://site.example', { headers })
const solve = async (asked = price) => withHeaders(await solveProof(asRefusal(await issueChallenge(asked))))

beforeEach(() => () => vi.useRealTimers())

function change(request: Request, alter: (proof: { challenge: Challenge; solution: object }) => unknown): Request {
  const proof = JSON.parse(Buffer.from(request.headers.get(PROOF_HEADER) ?? '', 'base64url').toString())
  return withHeaders({ [PROOF_HEADER]: Buffer.from(JSON.stringify(alter(proof))).toString('base64url') })
}

test('accepts a proof once, for simultaneous uses too', async () => {
  const request = await solve()
  const answers = await Promise.all(Array.from({ length: 20 }, () => redeemProof(request, price)))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await redeemProof(request, price)).toBe(false)
})

test.each([
  ['another purpose', { purpose: 'form' }],
  ['another source', { source: 'two' }],
  ['a flood that has more than doubled', { steps: 17 }],
])('refuses a proof for %s without spending it', async (_, asked) => {
  const request = await solve()
  expect(await redeemProof(request, { ...price, ...asked })).toBe(false)
  expect(await redeemProof(request, price)).toBe(true)
})

test('accepts a proof after the flood has at most doubled', async () => {
  expect(await redeemProof(await solve(), { ...price, steps: 16 })).toBe(true)
})

test('a proof is valid for five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const [early, late] = [await solve(), await solve()]
  vi.setSystemTime(Date.now() + 299_000)
  expect(await redeemProof(early, price)).toBe(true)
  vi.setSystemTime(Date.now() + 3000)
  expect(await redeemProof(late, price)).toBe(false)
})

const forged: [string, (proof: { challenge: Challenge; solution: object }) => unknown][] = [
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
      const data = { purpose: 'login', source: 'two', steps: 8 }
      return { challenge: { ...challenge, parameters: { ...challenge.parameters, data } }, solution }
    },
  ],
  [
    'with another signature',
    ({ challenge, solution }) => ({ challenge: { ...challenge, signature: '0'.repeat(64) }, solution }),
  ],
  ['that is no object', () => 'proof'],
  ['that is null', () => null],
]

test.each(forged)('refuses a proof %s', async (_, alter) => {
  const request = change(await solve(), alter)
  expect(await redeemProof(request, price)).toBe(false)
  expect(await redeemProof(request, { ...price, source: 'two' })).toBe(false)
})

test.each(['', '{', 'null', '{"challenge":1}', 'é'.repeat(9)])('the header %j is not a proof', async (text) => {
  const header = Buffer.from(text).toString('base64url')
  expect(await redeemProof(withHeaders({ [PROOF_HEADER]: header }), price)).toBe(false)
})

test('the site’s key is random and created once', async () => {
  await issueChallenge(price)
  await issueChallenge(price)
  const keys = await query("select key from site_keys where purpose = 'proof'")
  expect(keys).toEqual([{ key: expect.stringMatching(/^[\da-f]{64}$/) }])
})

test('the difficulty of a challenge grows with the flood, between two bounds', () => {
  expect([0, 1, 2, 8, 16, 1000].map(computeSteps)).toEqual([75, 75, 150, 600, 1200, 1200])
})
