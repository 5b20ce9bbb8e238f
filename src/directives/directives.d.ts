import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates an island near the viewport when the browser is idle, or on the first interaction, and replays the
     * tap; on a slow connection only on interaction.
     */
    'client:near'?: boolean
    /** For islands that are useless without script: hydrates when the browser is idle and replays earlier events. */
    'client:staff'?: boolean
    /**
     * Hydrates a form on interaction, or at once when a draft is stored; on a slow connection only when that draft is
     * an unsent submission.
     */
    'client:form'?: string
    'client:toast'?: boolean
  }
}
