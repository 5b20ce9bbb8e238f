import netlify from '@astrojs/netlify'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { groupScripts } from './netlify/build/group-scripts.ts'
import { netlifyOutput } from './netlify/build/integration.ts'
import { islandDirectives } from './src/directives/integration.ts'

// Inline scripts are printed with toString(): minify their local names and whitespace in the server build.
const minifiedServerBuild = {
  build: {
    rolldownOptions: {
      output: {
        minify: {
          mangle: { toplevel: false },
          compress: { keepNames: { function: true, class: true } },
          codegen: { removeWhitespace: true },
        },
      },
    },
  },
}

export default defineConfig({
  site: process.env.URL ?? 'http://localhost:8888',
  output: 'static',
  trailingSlash: 'never',
  adapter: netlify({ staticHeaders: true }),
  session: false,
  // No page highlights code; Shiki's inline styles would not pass the policy below.
  markdown: { syntaxHighlight: false },
  integrations: [react(), islandDirectives(), netlifyOutput()],
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  security: {
    // Functions check the origin of writes themselves. A page that re-renders a form writes nothing.
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
    // React has this hook: without the alias every island loads the shim.
    resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
    // Lightning CSS keeps Tailwind’s banner comment; `netlifyOutput` configures esbuild to drop it.
    build: { cssMinify: 'esbuild' },
    plugins: [tailwindcss(), groupScripts()],
    environments: { ssr: minifiedServerBuild, prerender: minifiedServerBuild },
    // Used by the upload dialog only: without this Vite would reload the open page when it finds them.
    optimizeDeps: { include: ['@uppy/core', '@uppy/dashboard', '@uppy/golden-retriever', '@uppy/tus'] },
  },
})
