import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Loads when near the screen and the browser is idle, or on the first pointer, focus or key inside the island, and
     * replays the tap once it is hydrated; on a slow line on a tap alone.
     */
    'client:near'?: boolean
    /** For what is nothing without script: loads as soon as the browser is idle, and repeats what was sent before, as `client:near` does a tap. */
    'client:staff'?: boolean
    /**
     * Loads on a tap as `client:near` does, or at once when a draft of the form with this name is on the device; on a slow
     * line only when it was sent and did not arrive.
     */
    'client:form'?: string
    /** Loads with the first toast. */
    'client:toast'?: boolean
  }
}
