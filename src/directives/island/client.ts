// Replaces Astro's React client, without features that this site does not use: slots, actions, client-only islands.
import { type ComponentType, createElement, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { onDomReady } from '#src/browser/dom-ready.ts'
import { reviveObject } from './revive.ts'

/** Hydrates an island. The island keeps its `ssr` attribute if hydration fails. */
export default async function hydrate(island: HTMLElement, module: Record<string, ComponentType>): Promise<void> {
  const readAttribute = (name: string) => island.getAttribute(name) ?? ''
  await new Promise<void>(onDomReady)
  // Skip an island with incomplete HTML (the visitor left the page early): Astro ends each complete island with a
  // comment.
  if (island.lastChild?.nodeValue !== 'astro:end' || !island.hasAttribute('ssr')) return
  const component = module[readAttribute('component-export')] as ComponentType
  const props = reviveObject(JSON.parse(readAttribute('props')))
  startTransition(() => {
    hydrateRoot(island, createElement(component, props), { identifierPrefix: readAttribute('prefix') })
  })
  island.removeAttribute('ssr')
}
