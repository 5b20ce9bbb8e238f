import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates an island on interaction and, unless the connection is slow, near the viewport. Replays an earlier
     * tap.
     */
    'client:near'?: boolean
    /** For islands that need JavaScript: hydrates when the browser is idle, and replays earlier taps and submits. */
    'client:staff'?: boolean
    /**
     * Hydrates a form on interaction, or at once for a stored draft; on a slow connection only for an unsent
     * submission.
     */
    'client:form'?: string
    'client:toast'?: boolean
  }
}
