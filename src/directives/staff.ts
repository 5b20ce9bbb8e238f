import type { ClientDirective } from 'astro'
import { runWhenIdle } from '#src/browser/idle.ts'
import { hydrateOnTap } from './hydrate-on-tap.ts'

const staff: ClientDirective = (load, _options, island) => {
  let submit: (() => void) | undefined
  const listening = new AbortController()
  const hydrate = hydrateOnTap(load, island, () => {
    listening.abort()
    submit?.()
  })
  island.addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement)) return
      event.preventDefault()
      const { submitter } = event
      submit = () => form.requestSubmit(submitter)
    },
    { capture: true, signal: listening.signal },
  )
  runWhenIdle(hydrate)
}

export default staff
