import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates an island on interaction and, unless the connection is slow, when it is near the viewport. After
     * hydration, replays the last tap.
     */
    'client:near'?: boolean
    /**
     * For islands that need JavaScript. Hydrates when the browser is idle, then replays the taps and submits made
     * before.
     */
    'client:staff'?: boolean
    /**
     * Hydrates a form on interaction. Hydrates at once if the device stores a draft; on a slow connection, at
     * once only for a submitted form that did not reach the server.
     */
    'client:form'?: string
    'client:toast'?: boolean
  }
}
