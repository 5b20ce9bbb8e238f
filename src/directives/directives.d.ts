import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates near the viewport when idle, or on the first interaction, replaying the tap; on a slow connection only
     * on interaction.
     */
    'client:near'?: boolean
    /** For islands that are useless without script: hydrates when idle and replays earlier events. */
    'client:staff'?: boolean
    /**
     * Hydrates on interaction, or at once with a stored draft; on a slow connection only with an unsent submission.
     */
    'client:form'?: string
    'client:toast'?: boolean
  }
}
