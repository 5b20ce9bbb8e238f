type Formats = Map<Node, { bold: boolean; italic: boolean }>

const blocks = 'p, div, br, h1, h2, h3, h4, h5, h6'
const inlineWrappers = new Set('SPAN B STRONG I EM FONT U S DEL STRIKE INS MARK SMALL BIG LABEL O:P'.split(' '))
const headings = new Set(['H1', 'H2', 'H3', 'H4', 'H5', 'H6'])

const isText = (node: Node): node is Text => node.nodeType === 3
const isElement = (node: Node): node is Element => node.nodeType === 1
const isBlank = ({ textContent }: Node) => !textContent?.trim()

function readStyle(element: Element, property: string): string {
  const style = element.getAttribute('style') ?? ''
  return (new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(style)?.[1] ?? '').trim().toLowerCase()
}

const unwrap = (element: Element, ...after: string[]) => element.replaceWith(...element.childNodes, ...after)

/** Removes elements that nobody sees, and blocks within links. */
function removeClutter(root: Element): void {
  for (const element of root.querySelectorAll('style, script, title, .Apple-interchange-newline, [style*="display"]')) {
    if (!element.hasAttribute('style') || readStyle(element, 'display').startsWith('none')) element.remove()
  }
  for (const link of root.querySelectorAll('a')) {
    if (isBlank(link)) unwrap(link)
    else for (const block of link.querySelectorAll(blocks)) unwrap(block, ' ')
  }
}

/** Makes lists of the paragraphs that Word writes for list items, with their marker as text. */
function buildWordLists(root: Element, { createElement }: ElementFactory): void {
  let openLists: { level: number; list: Element }[] = []
  for (const paragraph of root.querySelectorAll('p[style*="mso-list"]')) {
    const level = Number(/^l\d+ level(\d+)/.exec(readStyle(paragraph, 'mso-list'))?.[1])
    if (!level) continue
    const markerElement = [...paragraph.querySelectorAll('*')].find((part) => readStyle(part, 'mso-list') === 'ignore')
    const marker = markerElement?.textContent?.trim() ?? ''
    markerElement?.remove()
    if (paragraph.previousElementSibling !== openLists[0]?.list) openLists = []
    const tagName = /^\(?(?:\d+|[a-z]{1,4})[.)]/i.test(marker) ? 'ol' : 'ul'
    const isOpen = (open: { level: number; list: Element }) =>
      open.level < level || (open.level === level && open.list.localName === tagName)
    openLists = openLists.filter(isOpen)
    const parent = openLists.at(-1)
    let list = parent?.list
    if (!list || parent?.level !== level) {
      const newList = createElement(tagName)
      const start = Number.parseInt(marker, 10)
      if (start > 1) newList.setAttribute('start', String(start))
      if (list) (list.lastElementChild ?? list).append(newList)
      else paragraph.before(newList)
      openLists.push({ level, list: newList })
      list = newList
    }
    const item = createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
    paragraph.remove()
  }
}

/** Moves lists that stand beside the items of a list into the item before, and takes the paragraph out of items. */
function tidyLists(root: Element, { createElement }: ElementFactory): void {
  for (const list of root.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = list.previousElementSibling ?? createElement('li')
    if (!item.parentNode) list.before(item)
    item.append(list)
  }
  for (const item of root.querySelectorAll('li')) {
    const [first, ...others] = item.children
    if (first?.tagName === 'P' && others.every(({ tagName }) => /^[OU]L$/.test(tagName))) unwrap(first)
  }
}

/** Makes a line of each table row, because articles have no tables. Leaves tables that only arrange text. */
function writeTablesAsLines(root: Element, { createElement }: ElementFactory): void {
  for (const table of [...root.querySelectorAll('table')].reverse()) {
    const rows = [...table.querySelectorAll('tr')].filter((row) => !isBlank(row))
    if (table.querySelector('ul, ol, blockquote, table') || rows.every(({ children }) => children.length < 2)) continue
    const lines = createElement('p')
    for (const [rowIndex, row] of rows.entries()) {
      if (rowIndex > 0) lines.append(createElement('br'))
      for (const [cellIndex, cell] of [...row.children].entries()) {
        for (const block of cell.querySelectorAll(blocks)) unwrap(block, ' ')
        const text = createElement(cell.tagName === 'TH' ? 'b' : 'span')
        text.setAttribute('style', cell.getAttribute('style') ?? '')
        text.append(...cell.childNodes)
        lines.append(cellIndex > 0 ? ' | ' : '', text)
      }
    }
    table.before(...[...table.querySelectorAll('caption')].flatMap((caption) => [...caption.childNodes]))
    table.replaceWith(lines)
  }
}

function isBold(element: Element, inherited: boolean): boolean {
  const weight = readStyle(element, 'font-weight')
  if (weight && weight !== 'inherit') return /^(?:bold|[6-9]00)/.test(weight)
  return inherited || /^(?:B|STRONG)$/.test(element.tagName)
}

function isItalic(element: Element, inherited: boolean): boolean {
  const style = readStyle(element, 'font-style')
  if (style && style !== 'inherit') return /^(?:italic|oblique)/.test(style)
  return inherited || /^(?:I|EM)$/.test(element.tagName)
}

/** Reads the format of each text from elements and styles, and takes the elements away that carry only a format. */
function takeFormats(parent: Element, format = { bold: false, italic: false }, formats: Formats = new Map()): Formats {
  for (const node of [...parent.childNodes]) {
    if (isText(node)) formats.set(node, format)
    if (!isElement(node) || /^(?:CODE|PRE)$/.test(node.tagName)) continue
    const bold = isBold(node, format.bold) && !headings.has(node.tagName) && !headings.has(parent.tagName)
    takeFormats(node, { bold, italic: isItalic(node, format.italic) }, formats)
    if (inlineWrappers.has(node.tagName)) unwrap(node)
  }
  return formats
}

const isWordCharacter = (character: string | undefined) => /[\p{L}\p{N}]/u.test(character ?? '')

/** Wraps a run of texts. Leaves punctuation out beside a word, where Markdown would not see the end of the format. */
function wrapRun(run: Text[], wrapper: Element): void {
  const [first] = run
  const last = run.at(-1)
  if (!first || !last || run.every(isBlank)) return
  first.before(wrapper)
  wrapper.append(...run)
  if (isWordCharacter(wrapper.nextSibling?.textContent?.at(0))) {
    const [end = ''] = /[\p{P}\p{S}]*$/u.exec(last.data) ?? []
    last.data = last.data.slice(0, last.data.length - end.length)
    wrapper.after(end)
  }
  if (isWordCharacter(wrapper.previousSibling?.textContent?.at(-1))) {
    const [start = ''] = /^[\p{P}\p{S}]*/u.exec(first.data) ?? []
    first.data = first.data.slice(start.length)
    wrapper.before(start)
  }
}

function wrapFormat(root: Element, isFormatted: (text: Text) => boolean, createWrapper: () => Element): void {
  for (const parent of [root, ...root.querySelectorAll('*')]) {
    let run: Text[] = []
    for (const node of [...parent.childNodes]) {
      if (isText(node) && isFormatted(node)) run.push(node)
      else {
        wrapRun(run, createWrapper())
        run = []
      }
    }
    wrapRun(run, createWrapper())
  }
}

interface ElementFactory {
  createElement: (tagName: string) => Element
}

/** Parses HTML of a word processor, mail or web page into lists, lines, `strong` and `em` as Markdown knows them. */
export function cleanPastedHtml(html: string): HTMLElement {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const root = page.body
  const factory: ElementFactory = { createElement: (tagName) => page.createElement(tagName) }
  removeClutter(root)
  buildWordLists(root, factory)
  tidyLists(root, factory)
  writeTablesAsLines(root, factory)
  const formats = takeFormats(root)
  wrapFormat(
    root,
    (text) => formats.get(text)?.bold === true,
    () => page.createElement('strong'),
  )
  wrapFormat(
    root,
    (text) => formats.get(text)?.italic === true,
    () => page.createElement('em'),
  )
  return root
}
