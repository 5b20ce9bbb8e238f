import type { ClientDirective } from 'astro'
import { hasBrowserLevel } from '#src/browser/browser-level.ts'
import { runWhenIdle } from '#src/browser/idle.ts'
import { hydrateOnInteraction, isTranslated } from './hydrate-on-interaction.ts'

const OLD_BROWSER = 'This browser is too old. Please update it or use another one.'

/** Empties a translated island, so that Astro renders it anew: some browsers translate in spite of `translate="no"`. */
function prepareHydration(island: HTMLElement): boolean {
  if (isTranslated(island)) {
    island.replaceChildren()
    island.setAttribute('client', 'only')
  }
  return true
}

const idleReplayDirective: ClientDirective = (loadIsland, _options, island) => {
  if (!hasBrowserLevel()) {
    island.textContent = OLD_BROWSER
    return
  }
  let replaySubmit: (() => void) | undefined
  const listenerController = new AbortController()
  const hydrate = hydrateOnInteraction(
    loadIsland,
    island,
    () => {
      listenerController.abort()
      replaySubmit?.()
    },
    prepareHydration,
  )
  island.addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement)) return
      event.preventDefault()
      const { submitter } = event
      replaySubmit = () => form.requestSubmit(submitter)
    },
    { capture: true, signal: listenerController.signal },
  )
  runWhenIdle(hydrate)
}

export default idleReplayDirective
