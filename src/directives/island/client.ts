// In place of Astro's own for React, without slots, actions and islands that no server draws; the props stand here, not on every page.
import { type ComponentType, createElement, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { reviveObject } from './revive.ts'

export default (island: HTMLElement) => (component: ComponentType, props: object) =>
  startTransition(() => {
    const identifierPrefix = island.getAttribute('prefix') ?? ''
    hydrateRoot(island, createElement(component, reviveObject(props)), { identifierPrefix })
  })
