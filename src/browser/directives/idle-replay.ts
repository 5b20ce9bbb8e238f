import type { ClientDirective } from 'astro'
import { runWhenIdle } from '#src/browser/idle.ts'
import { hydrateOnInteraction } from './hydrate-on-interaction.ts'

const idleReplayDirective: ClientDirective = (loadIsland, _options, island) => {
  let replaySubmit: (() => void) | undefined
  const listenerController = new AbortController()
  const hydrate = hydrateOnInteraction(loadIsland, island, () => {
    listenerController.abort()
    replaySubmit?.()
  })
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
