import type { ClientDirective } from 'astro'
import { runWhenIdle } from '#src/browser/idle.ts'
import { hydrateOnTap } from './hydrate-on-tap.ts'

const staffDirective: ClientDirective = (loadIsland, _options, island) => {
  let replaySubmit: (() => void) | undefined
  const listenerController = new AbortController()
  const hydrate = hydrateOnTap(loadIsland, island, () => {
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

export default staffDirective
