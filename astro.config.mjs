import { fileURLToPath } from 'node:url'
import netlify from '@astrojs/netlify'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { netlifyOutput } from '#netlify/tools/build/integration.ts'
import { defineSavedSettings, defineScriptSettings } from '#netlify/tools/build/saved-variable.ts'
import { clientDirectives } from '#src/browser/directives/integration.ts'

export default defineConfig({
  site: process.env.URL ?? 'http://localhost:8888',
  output: 'static',
  trailingSlash: 'never',
  adapter: netlify({ staticHeaders: true }),
  session: false,
  // Omit Shiki: no page highlights code, and the content security policy forbids Shiki's inline styles.
  markdown: { syntaxHighlight: false },
  integrations: [react(), clientDirectives(), netlifyOutput()],
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  security: {
    // Disable Astro's origin check, because Netlify functions check the origin of each write request.
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self' data: blob: https:",
        "media-src 'self' blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ],
    },
  },
  vite: {
    define: defineSavedSettings(),
    resolve: {
      alias: {
        // Replace the package by React, which has the same hook, so that islands do not load the package.
        'use-sync-external-store/shim': 'react',
        // Vite picks the entry for pages, which the preview worker cannot run: docs/decisions/preview-worker.md.
        'decode-named-character-reference': fileURLToPath(import.meta.resolve('decode-named-character-reference')),
      },
    },
    plugins: [tailwindcss()],
    build: {
      // Keep the script of the notice a file: the page that inserts it has a content security policy without its hash.
      assetsInlineLimit: (path) => (path.includes('NoticeScript.astro') ? false : undefined),
      // Older than the browsers that run scripts: pages keep their styles there.
      cssTarget: ['chrome90', 'firefox119', 'safari16.4', 'ios16.4'],
    },
    environments: {
      client: { define: defineScriptSettings() },
    },
    // Prebundle the packages of the upload dialog: otherwise Vite reloads the page when the dialog first opens.
    optimizeDeps: { include: ['@uppy/core', '@uppy/dashboard', '@uppy/golden-retriever', '@uppy/tus', 'mediabunny'] },
  },
})
