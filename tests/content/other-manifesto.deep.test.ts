import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { campaign } from '#src/content/campaign.ts'
import { makeCampaign } from '#tests/support/other-campaign.ts'

async function readManifesto(folder: string) {
  execFileSync(process.execPath, ['netlify/tools/manifesto/make.ts'], { cwd: folder })
  const pdf = await getDocumentProxy(
    new Uint8Array(readFileSync(join(folder, 'netlify/tools/manifesto/manifesto.pdf'))),
  )
  const { text } = await extractText(pdf)
  return { pdf, pages: text.map((pageText) => pageText.replace(/\s+/g, ' ')) }
}

const manifestoYear = campaign.electionYear + 1
const planCounts = [1, 2, 7]
const changedPolicies = `
  const [area] = policies
  policies.splice(0, policies.length, ...[${planCounts}].map((count, index) => ({
    ...area,
    slug: 'area-' + index,
    title: 'Area ' + 'ABC'[index],
    plans: Array.from({ length: count }, (_, plan) => ({
      slug: 'plan-' + index + plan,
      subtitle: 'A plan',
      details: 'This is plan ' + 'ABC'[index] + plan + ' of the platform.',
    })),
  })))`

test('the manifesto PDF prints every plan on the page that its table of contents names, whatever the number of plans', async () => {
  const folder = await makeCampaign({
    name: 'other-manifesto',
    answers: { electionYear: manifestoYear, phones: ['+234 800 000 0099'] },
    changes: { 'pages/policies.ts': changedPolicies },
  })
  const { pdf, pages } = await readManifesto(folder)
  const [cover = '', contents = '', areaA = '', areaB = '', areaC = '', moreOfC = '', contacts = ''] = pages
  expect(pages).toHaveLength(7)
  expect(cover).toContain(`Manifesto ${manifestoYear}`)
  for (const entry of ['1 Area A 3', '2 Area B 4', '3 Area C 5']) expect(contents).toContain(entry)
  const printedPlans = [areaA, areaB, areaC, moreOfC].map((page) => page.match(/This is plan \w+/g))
  expect(printedPlans).toEqual([
    ['This is plan A0'],
    ['This is plan B0', 'This is plan B1'],
    ['This is plan C0', 'This is plan C1', 'This is plan C2', 'This is plan C3'],
    ['This is plan C4', 'This is plan C5', 'This is plan C6'],
  ])
  expect(contacts).toContain('+234 800 000 0099')
  for (const phone of campaign.phones) expect(contacts).not.toContain(phone)
  expect(await pdf.getOutline()).toHaveLength(6)
})
