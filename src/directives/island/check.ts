import { parse } from '@astrojs/compiler-rs'

/** Allowed client directives: Astro's own directives lose taps before hydration. */
export const clientDirectives = ['near', 'form', 'staff', 'toast']

interface Node {
  type?: string
  value?: string
  openingElement?: { name: { name?: string }; attributes: { name?: { name?: string } }[] }
  children?: Node[]
}

function* walk(node: unknown): Generator<Node> {
  if (!node || typeof node !== 'object') return
  if ('type' in node) yield node as Node
  for (const inner of Object.values(node)) yield* walk(inner)
}

const isBlank = ({ type, value }: Node) => type === 'JSXText' && !value?.trim()

export function findDirectiveErrors(source: string): string[] {
  return [...walk(parse(source).ast)].flatMap(({ openingElement, children = [] }) => {
    const names = openingElement?.attributes.map(({ name }) => name?.name ?? '') ?? []
    const directive = names.find((name) => name.startsWith('client:'))?.slice('client:'.length)
    if (!directive) return []
    const island = `<${openingElement?.name.name} client:${directive}>`
    const known = clientDirectives.map((name) => `client:${name}`).join(', ')
    return [
      ...(clientDirectives.includes(directive) ? [] : [`${island} would lose taps: choose one of ${known}`]),
      ...(children.every(isBlank)
        ? []
        : [`${island} has children: pass them as a prop, or place them outside the island`]),
    ]
  })
}
