import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { evaluateInCopy, makeCampaign } from '#tests/support/other-campaign.ts'

async function readManifesto(folder: string) {
  execFileSync(process.execPath, ['netlify/tools/manifesto/make.ts'], { cwd: folder })
  const pdf = await getDocumentProxy(
    new Uint8Array(readFileSync(join(folder, 'netlify/tools/manifesto/manifesto.pdf'))),
  )
  const { text } = await extractText(pdf)
  return { pdf, pages: text.map((pageText) => pageText.replace(/\s+/g, ' ')) }
}

test('the manifesto PDF prints every plan on the page that its table of contents names, whatever the number of plans', async () => {
  const folder = await makeCampaign({
    name: 'other-manifesto',
    answers: { state: 'Kano', electionYear: 2027, phones: ['+234 800 000 0003'] },
    changes: {
      'pages/policies.ts': `
        const [first, second, third] = policies
        third?.plans.push(...policies.slice(3).flatMap(({ plans }) => plans).slice(0, 3))
        first?.plans.splice(1)
        second?.plans.splice(2)
        policies.splice(3)`,
    },
  })
  const { pdf, pages } = await readManifesto(folder)
  const scriptCode = `
    const { policies } = await import('#src/content/pages/policies.ts')
    console.log(JSON.stringify(policies))`
  const policies: { title: string; plans: { details: string }[] }[] = JSON.parse(evaluateInCopy(folder, scriptCode))
  expect(policies.map(({ plans }) => plans.length)).toEqual([1, 2, 7])
  expect(pages).toHaveLength(7)
  const [cover = '', contents = '', ...others] = pages
  expect(cover).toContain('Manifesto 2027')
  for (const [index, { title, plans }] of policies.entries()) {
    expect(contents).toContain(`${index + 1} ${title} ${index + 3}`)
    for (const { details } of plans) expect(others.filter((pageText) => pageText.includes(details))).toHaveLength(1)
  }
  expect(others.at(-1)).toContain('+234 800 000 0003')
  expect(others.at(-1)).not.toContain('+234 800 000 0001')
  expect(await pdf.getOutline()).toHaveLength(6)
})
