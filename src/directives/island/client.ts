// In place of Astro's own for React, without its slots, its actions and its islands that no server draws; here, not in
// island.ts, stand the props too, since every page carries that one.
import { type ComponentType, createElement, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { reviveObject } from './revive.ts'

/** Brings an island to life, with the props as Astro sent them. */
export default (island: HTMLElement) => (component: ComponentType, props: object) =>
  startTransition(() => {
    const identifierPrefix = island.getAttribute('prefix') ?? ''
    hydrateRoot(island, createElement(component, reviveObject(props)), { identifierPrefix })
  })
