import { toHtml } from 'hast-util-to-html'
import type { Code, Link, Nodes, Parents, Root, RootContent } from 'mdast'
import { findAndReplace } from 'mdast-util-find-and-replace'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { toHast } from 'mdast-util-to-hast'
import { country } from '#src/content/phones.ts'
import { parseUrl } from '#src/contract/rules/url.ts'
import { buildImageAttributes } from '#src/lib/media/images.ts'
import { dialCode } from './dial-code.ts'
import { checkHtmlSize, checkMarkdownText, checkMarkdownTree } from './markdown-limits.ts'
import { formatE164 } from './phone.ts'

// Disables HTML in Markdown: tags are displayed as plain text.
const syntaxExtensions = [{ disable: { null: ['htmlFlow', 'htmlText'] } }, dialCode]

// Highest heading level in a Markdown text, because the page's h1 is its title.
const TOP_HEADING = 2

/** Value of the `sizes` attribute of images in a Markdown text. */
const SIZES = '(min-width: 42rem) 40rem, 92vw'

/** True for links to web pages, phone numbers, e-mail addresses and pages of this site. */
function isAllowedLink(url: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(url) && parseUrl(url) !== undefined
}

/** True for an image stored on this site whose URL contains its dimensions. Other images are not rendered. */
function isOwnImage(url: string): boolean {
  return /^\/api\/media\/[\da-f-]{36}\?w=\d{1,5}&h=\d{1,5}$/.test(url)
}

/** True for a fenced code block: unlike indented code, its source has two more lines than its text. */
function isFenced({ value, position }: Code): boolean {
  if (!position || value === '') return true
  const lines = position.end.line - position.start.line + 1
  return position.start.column < 5 && lines > value.split('\n').length
}

function isParent(node: Nodes): node is Parents {
  return 'children' in node
}

/** Replaces a disallowed Markdown node by its text, or removes the node. */
function replaceDisallowed(node: RootContent): RootContent[] {
  switch (node.type) {
    case 'code':
      // Render indented code as a paragraph, because texts typed on phones are often indented by accident.
      return isFenced(node) ? [node] : [{ type: 'paragraph', children: [{ type: 'text', value: node.value }] }]
    case 'heading': {
      const hName = `h${Math.max(node.depth, TOP_HEADING)}`
      return [{ ...node, data: { ...node.data, hName } }]
    }
    case 'link':
      return isAllowedLink(node.url) ? [node] : node.children
    case 'definition':
      return isAllowedLink(node.url) ? [node] : []
    case 'imageReference':
      return node.alt ? [{ type: 'text', value: node.alt }] : []
    case 'image': {
      if (!isOwnImage(node.url)) return node.alt ? [{ type: 'text', value: node.alt }] : []
      const { src, srcSet, ...dimensions } = buildImageAttributes(node.url)
      const hProperties = { src, ...dimensions, srcSet, sizes: SIZES, loading: 'lazy', decoding: 'async' }
      return [{ ...node, data: { ...node.data, hProperties } }]
    }
    default:
      return [node]
  }
}

const classNames: { [Type in RootContent['type']]?: string } = {
  heading: 'mt-4 text-xl',
  paragraph: 'whitespace-pre-line',
  link: 'font-semibold underline decoration-2 underline-offset-4',
  blockquote: 'grid gap-4 border-brand pl-4 edge-l-8',
  thematicBreak: 'border-line edge-t-3',
}

function findClassName(node: Nodes): string | undefined {
  if (node.type === 'list') return node.ordered ? 'list-decimal pl-6' : 'list-disc pl-6'
  return node.type === 'root' ? undefined : classNames[node.type]
}

function sanitize<Node extends Nodes>(node: Node): Node {
  const className = findClassName(node)
  if (className)
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, className: className.split(' ') } }
  if (!isParent(node)) return node
  const children = (node.children as RootContent[]).flatMap(replaceDisallowed).map(sanitize)
  return { ...node, children }
}

// Nigerian numbers: 11 digits after the trunk prefix 0, or 13 with the country code. Account numbers have ten digits.
const phonePattern = new RegExp(
  String.raw`(?<![\w+*#.,/-])(?:\+?${country.callingCode}|0)(?:[ .-]?\d){${country.digits - 1}}(?![\w*#]|[.-]\d)`,
  'g',
)

const createPhoneLink = (phone: string): Link => ({
  type: 'link',
  url: `tel:${formatE164(phone)}`,
  children: [{ type: 'text', value: phone }],
})

function linkPhones(tree: Root): void {
  findAndReplace(tree, [phonePattern, createPhoneLink], { ignore: ['link', 'linkReference'] })
}

/** Renders CommonMark as `renderMarkdown` does. Returns the HTML of each block and of the text between blocks. */
export function renderMarkdownBlocks(text: string): string[] {
  checkMarkdownText(text)
  const tree = fromMarkdown(text, {
    extensions: syntaxExtensions,
    mdastExtensions: [gfmAutolinkLiteralFromMarkdown()],
  })
  checkMarkdownTree(tree)
  linkPhones(tree)
  const root = toHast(sanitize(tree))
  const blocks = 'children' in root ? root.children : [root]
  const htmlOfBlocks = blocks.map((block) => toHtml(block, { characterReferences: { useNamedReferences: true } }))
  checkHtmlSize(htmlOfBlocks.join(''))
  return htmlOfBlocks
}

/**
 * Renders CommonMark as HTML without raw HTML and external images. Bare web addresses, e-mail addresses and phone
 * numbers become links; dial codes stay as typed. Throws `MarkdownLimitError` beyond the limits.
 */
export const renderMarkdown = (text: string): string => renderMarkdownBlocks(text).join('')
