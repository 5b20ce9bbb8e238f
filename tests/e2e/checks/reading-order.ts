import type { Page } from '@playwright/test'

const controlRoles = ['button', 'link', 'textbox', 'searchbox', 'combobox', 'checkbox', 'radio', 'slider', 'tab']
/** Names that may repeat: two buttons cancel the same editor, and browsers add a picker to each time field. */
const repeatableNames = ['Cancel', 'Show time picker', 'Show time picker Show time picker']
const namedRoles = [...controlRoles, 'heading', 'dialog', 'navigation', 'region']

/** Finds controls, headings and landmarks without a name, and controls of the open screen that share a name. */
export async function findUnclearNames(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  type Node = (typeof nodes)[number]
  const nodesById = new Map(nodes.map((node) => [node.nodeId, node]))
  const isInPanel = (node: Node | undefined): boolean =>
    node !== undefined && (node.role?.value === 'tabpanel' || isInPanel(nodesById.get(node.parentId ?? '')))
  const namedNodes = nodes.filter((node) => !node.ignored && namedRoles.includes(node.role?.value))
  const describeNode = ({ role, name }: Node) => `${role?.value} “${name?.value ?? ''}”`
  const controls = namedNodes.filter(
    (node) => controlRoles.includes(node.role?.value) && isInPanel(node) && !repeatableNames.includes(node.name?.value),
  )
  const controlNames = controls.map(describeNode)
  return [
    ...namedNodes.filter(({ name }) => !name?.value).map((node) => `${describeNode(node)} has no name`),
    ...controlNames
      .filter((name, index) => controlNames.indexOf(name) !== index)
      .map((name) => `${name} is there more than once`),
  ]
}

/** Finds texts of the open screen that stand above the text that is read before them. Needs a page of one column. */
export async function findReadingOrderFaults(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const panel = document.querySelector('[role=tabpanel]')
    if (!panel) return ['no screen is open']
    const texts: { text: string; box: DOMRect }[] = []
    const walker = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim()
      // Skips texts that only screen readers get.
      // Rows outside of the view have no layout yet.
      const isShown = node.parentElement?.checkVisibility({ contentVisibilityAuto: true })
      if (!text || !isShown || node.parentElement?.clientWidth === 1) continue
      if (node.parentElement?.closest('textarea, select')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      texts.push({ text: text.slice(0, 40), box: range.getBoundingClientRect() })
    }
    return texts.flatMap(({ text, box }, index) => {
      const previous = texts[index - 1]
      const isAbove = previous && box.bottom <= previous.box.top && box.left < previous.box.right
      return isAbove ? [`“${text}” stands above “${previous.text}”, which is read before it`] : []
    })
  })
}
