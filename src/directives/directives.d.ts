import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Near the screen and idle, or on the first pointer, focus or key inside, whose tap is replayed; on a slow line on a tap alone. */
    'client:near'?: boolean
    /** For what is nothing without script: loads as soon as the browser is idle, and repeats what was sent before, as `client:near` does a tap. */
    'client:staff'?: boolean
    /** On a tap, or at once when a draft of this form is on the device; on a slow line only when it was sent and did not arrive. */
    'client:form'?: string
    'client:toast'?: boolean
  }
}
