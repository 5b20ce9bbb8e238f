import { expect } from 'vitest'
import { renderMarkdown } from '#src/lib/text/markdown.ts'
import { MAX_HTML_BYTES, MarkdownLimitError } from '#src/lib/text/markdown-limits.ts'

export const MAX_LENGTH = 50_000
/** Maximum CPU time of a render, as a multiple of that of an ordinary article of the maximum length. */
const MAX_CPU_RATIO = 30

export function fillToLength(textPart: string, prefix = ''): string {
  return (prefix + textPart.repeat(Math.ceil(MAX_LENGTH / textPart.length))).slice(0, MAX_LENGTH)
}

/** Appends words until the Markdown has the maximum length of an article. */
export function padToLength(textPart: string): string {
  return `${textPart}\n\n${fillToLength('Plain words. ')}`.slice(0, MAX_LENGTH)
}

export function wrapRepeatedly(opening: string, middle: string, closing: string, times: number): string {
  return opening.repeat(times) + middle + closing.repeat(times)
}

function measureCpu(render: () => void): number {
  const cpuUsageAtStart = process.threadCpuUsage()
  render()
  const { user, system } = process.threadCpuUsage(cpuUsageAtStart)
  return user + system
}

const ordinaryArticle = fillToLength(
  `${'The road from Awka to the bridge of Nibo was **promised** to all of us in [2019](/news). '.repeat(20)}\n\n`,
)
// The first renders are slower, because they compile the code.
const warmCpuTimes = [1, 2, 3, 4, 5, 6, 7].map(() => measureCpu(() => renderMarkdown(ordinaryArticle))).slice(2)
const ordinaryCpu = warmCpuTimes.toSorted((first, second) => first - second)[2] ?? 0

/** Renders Markdown to HTML, or to the message of a limit error. A render that takes too much CPU time fails the test. */
export function renderInTime(text: string): { html?: string; message?: string } {
  let renderResult: { html?: string; message?: string } = {}
  const cpu = measureCpu(() => {
    try {
      renderResult = { html: renderMarkdown(text) }
    } catch (error) {
      if (!(error instanceof MarkdownLimitError)) throw error
      renderResult = { message: error.message }
    }
  })
  expect(cpu / ordinaryCpu, `${JSON.stringify(text.slice(0, 80))}…`).toBeLessThan(MAX_CPU_RATIO)
  expect(Buffer.byteLength(renderResult.html ?? '')).toBeLessThanOrEqual(MAX_HTML_BYTES)
  return renderResult
}
