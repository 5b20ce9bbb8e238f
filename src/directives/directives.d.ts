import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads on the first pointer, focus or key inside the island, and replays the tap once it is alive. */
    'client:tap'?: boolean
    /** Loads when near the screen and the browser is idle, or on a tap as `client:tap` does. */
    'client:near'?: boolean
    /** Loads on a tap as `client:tap` does, or at once when a draft of the form with this name is on the device. */
    'client:form'?: string
    /** Loads with the first toast. */
    'client:toast'?: boolean
  }
}
