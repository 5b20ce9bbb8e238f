import { parse } from '@astrojs/compiler-rs'

/** Names of the allowed client directives; Astro's own are forbidden, because they lose taps before hydration. */
export const clientDirectives = ['near', 'form', 'staff', 'toast']

interface AstNode {
  type?: string
  value?: string
  openingElement?: { name: { name?: string }; attributes: { name?: { name?: string } }[] }
  children?: AstNode[]
}

function* walkTree(node: unknown): Generator<AstNode> {
  if (!node || typeof node !== 'object') return
  if ('type' in node) yield node as AstNode
  for (const childNode of Object.values(node)) yield* walkTree(childNode)
}

const isBlankText = ({ type, value }: AstNode) => type === 'JSXText' && !value?.trim()

export function findDirectiveErrors(astroCode: string): string[] {
  return [...walkTree(parse(astroCode).ast)].flatMap(({ openingElement, children = [] }) => {
    const attributeNames = openingElement?.attributes.map(({ name }) => name?.name ?? '') ?? []
    const directive = attributeNames.find((name) => name.startsWith('client:'))?.slice('client:'.length)
    if (!directive) return []
    const island = `<${openingElement?.name.name} client:${directive}>`
    const allowedDirectives = clientDirectives.map((name) => `client:${name}`).join(', ')
    return [
      ...(clientDirectives.includes(directive)
        ? []
        : [`${island} would lose taps: choose one of ${allowedDirectives}`]),
      ...(children.every(isBlankText)
        ? []
        : [`${island} has children: pass them as a prop, or place them outside the island`]),
    ]
  })
}
