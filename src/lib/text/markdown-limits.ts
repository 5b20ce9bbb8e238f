import type { Nodes } from 'mdast'

export const MAX_NESTING = 20

export const MAX_HTML_BYTES = 500_000

// Limits on a Markdown text. Parsing time grows with the square of each count; within them, it is below 2 s.
const MAX_LINES = 3000
const MAX_ITEMS = 2000
const MAX_EMPHASIS_MARKERS = 4000
const MAX_BRACKETS = 800

// Limit on scanned characters, because the parser scans an unclosed link or code span to the paragraph's end.
const MAX_SCANNED_CHARACTERS = 8_000_000

const limitMessages = {
  nesting: `Quotes, lists and formatting are nested too deeply. Use at most ${MAX_NESTING} levels.`,
  lines: `This text has too many lines. Use at most ${MAX_LINES}, or split it into several articles.`,
  items: `This text has too many list items and quotes. Use at most ${MAX_ITEMS}, or split it into several articles.`,
  emphasis: `This text has too many * and _ characters. Use at most ${MAX_EMPHASIS_MARKERS}.`,
  brackets: `This text has too many links and images. Use at most ${MAX_BRACKETS} [ characters.`,
  paragraph: 'A long paragraph has too many links or too much code. Split it with empty lines.',
  size: 'This text gets too large once it is formatted. Shorten it, or split it into several articles.',
}

/** Error for a Markdown text that exceeds a limit; its message is displayed to the user. */
export class MarkdownLimitError extends Error {
  constructor(limitName: keyof typeof limitMessages) {
    super(limitMessages[limitName])
  }
}

const containerMarker = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y
const thematicBreak = /[ \t]*([-*])[ \t]*(?:\1[ \t]*){2,}$/y

function isMatchAt(pattern: RegExp, line: string, index: number): boolean {
  pattern.lastIndex = index
  return pattern.test(line)
}

/** Counts the quote and list markers at the start of a line, and stops after the first excess marker. */
function countContainers(line: string): number {
  let count = 0
  let index = 0
  while (count <= MAX_NESTING && !isMatchAt(thematicBreak, line, index) && isMatchAt(containerMarker, line, index)) {
    index = containerMarker.lastIndex
    count += 1
  }
  return count
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/** Estimates how many characters the parser scans to find the ends of links and code spans. */
function countScannedCharacters(text: string): number {
  const blocks = text.split(/(?:\r\n?|\n)[ \t]*(?:\r\n?|\n)/)
  const costs = blocks.map((block) => block.length * (countMatches(block, /\]\(/g) + 2 * countMatches(block, /`+/g)))
  return costs.reduce((sum, cost) => sum + cost, 0)
}

/** Throws a `MarkdownLimitError` for a text that would take too long to parse. This check itself takes linear time. */
export function checkMarkdownText(text: string): void {
  if (countMatches(text, /[*_]/g) > MAX_EMPHASIS_MARKERS) throw new MarkdownLimitError('emphasis')
  if (countMatches(text, /\[/g) > MAX_BRACKETS) throw new MarkdownLimitError('brackets')
  if (countScannedCharacters(text) > MAX_SCANNED_CHARACTERS) throw new MarkdownLimitError('paragraph')
  const lines = text.split(/\r\n?|\n/)
  const filledLines = lines.filter((line) => !/^[ \t]*$/.test(line))
  let itemCount = 0
  for (const line of filledLines) {
    const containerCount = countContainers(line)
    if (containerCount > MAX_NESTING) throw new MarkdownLimitError('nesting')
    itemCount += containerCount
  }
  if (itemCount > MAX_ITEMS) throw new MarkdownLimitError('items')
  if (filledLines.length > MAX_LINES || lines.length > 2 * MAX_LINES) throw new MarkdownLimitError('lines')
}

const nestingTypes = new Set<Nodes['type']>(['blockquote', 'list', 'emphasis', 'strong', 'link', 'linkReference'])

/** Lists all nodes of a Markdown tree without recursion. Throws a `MarkdownLimitError` for too deep nesting. */
function listShallowNodes(tree: Nodes): Nodes[] {
  const entries: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }]
  // The loop also visits the entries that it appends to `entries`.
  for (const { node, depth } of entries) {
    if (depth > MAX_NESTING) throw new MarkdownLimitError('nesting')
    if (!('children' in node)) continue
    for (const child of node.children) {
      entries.push({ node: child, depth: depth + (nestingTypes.has(child.type) ? 1 : 0) })
    }
  }
  return entries.map(({ node }) => node)
}

/** Throws a `MarkdownLimitError` when nodes nest too deeply or link references repeat too much text. */
export function checkMarkdownTree(tree: Nodes): void {
  const nodes = listShallowNodes(tree)
  const lengths = new Map<string, number>()
  for (const node of nodes) {
    if (node.type !== 'definition') continue
    const length = node.url.length + (node.title?.length ?? 0)
    lengths.set(node.identifier, Math.max(length, lengths.get(node.identifier) ?? 0))
  }
  let repeatedLength = 0
  for (const node of nodes) if (node.type === 'linkReference') repeatedLength += lengths.get(node.identifier) ?? 0
  if (repeatedLength > MAX_HTML_BYTES) throw new MarkdownLimitError('size')
}

export function checkHtmlSize(html: string): void {
  if (new TextEncoder().encode(html).length > MAX_HTML_BYTES) throw new MarkdownLimitError('size')
}
