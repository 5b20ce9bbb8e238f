import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Loads when near the screen and the browser is idle, or on the first pointer, focus or key inside the island, and
     * replays the tap once it is hydrated; on a slow line on a tap alone, but for what is nothing without script ('any-line').
     */
    'client:near'?: boolean | 'any-line'
    /**
     * Loads on a tap as `client:near` does, or at once when a draft of the form with this name is on the device; on a slow
     * line only when it was sent and did not arrive.
     */
    'client:form'?: string
    /** Loads with the first toast. */
    'client:toast'?: boolean
  }
}
