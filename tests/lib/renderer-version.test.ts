import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { RENDERER_VERSION } from '#netlify/publications/text/renderer-version.ts'
import { renderMarkdown } from '#src/lib/text/markdown.ts'

const sampleMarkdown = `# One
## Two & <three>

A **bold**, *light* [link](/events "Title"), \`code\`, [far](https://example.org/?a&b), [phone](tel:+2348030000000).
Second line  
after a break ![A road](/api/media/00000000-0000-4000-8000-000000000000?w=1200&h=800) ![far](https://x.example/a.png)

> Quote
> - item

1. one
2. two

   more

---

\`\`\`js
code
\`\`\`

    indented

[reference][1], www.example.org, 0800 000 0001, *901*1#

[1]: /news
`

test('the Markdown renderer’s version is increased with every change of its HTML', () => {
  const hash = createHash('sha256').update(renderMarkdown(sampleMarkdown)).digest('hex').slice(0, 16)
  expect({ version: RENDERER_VERSION, hash }).toEqual({ version: 2, hash: 'c98a6a50a5d2517c' })
})
