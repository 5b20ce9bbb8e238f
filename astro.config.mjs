import netlify from '@astrojs/netlify'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { fewScripts } from './netlify/build/group-scripts.ts'
import { platformOutput } from './netlify/build/integration.ts'
import { lateIslands } from './src/directives/integration.ts'

// A script that stands in a page as its own text is sent as it was printed: short names inside, and no space.
const withoutSpace = {
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
  integrations: [react(), lateIslands(), platformOutput()],
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  security: {
    // For pages that write. Here functions do, and look at the origin themselves; a page that shows a form again does not.
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
    // React has it; the shim for one that has not weighs on every island.
    resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
    // Lightning CSS leaves the name of Tailwind on every page; platformOutput tells esbuild to take it away.
    build: { cssMinify: 'esbuild' },
    plugins: [tailwindcss(), fewScripts()],
    environments: { ssr: withoutSpace, prerender: withoutSpace },
    // Found only when the upload dialog opens; then the page at work would reload.
    optimizeDeps: { include: ['@uppy/core', '@uppy/dashboard', '@uppy/golden-retriever', '@uppy/tus'] },
  },
})
