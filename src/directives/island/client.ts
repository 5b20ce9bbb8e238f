// In place of Astro's own for React, without slots, actions and islands that no server draws; the props stand here, not on every page.
import { type ComponentType, createElement, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { whenParsed } from '#src/browser/parsed.ts'
import { reviveObject } from './revive.ts'

/** An island stays marked as server-rendered when nothing came of it. */
export default async function hydrate(island: HTMLElement, module: Record<string, ComponentType>): Promise<void> {
  const read = (name: string) => island.getAttribute(name) ?? ''
  await new Promise<void>(whenParsed)
  // A page that is left while it still arrives counts as parsed; Astro puts a comment at an island's end.
  if (island.lastChild?.nodeValue !== 'astro:end' || !island.hasAttribute('ssr')) return
  const component = module[read('component-export')] as ComponentType
  const props = reviveObject(JSON.parse(read('props')))
  startTransition(() => {
    hydrateRoot(island, createElement(component, props), { identifierPrefix: read('prefix') })
  })
  island.removeAttribute('ssr')
}
