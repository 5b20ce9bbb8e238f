import { createHash } from 'node:crypto'
import { identity } from '#src/content/identity.ts'
import { mediaTexts } from '#src/content/pages/media.ts'
import { slideshow } from '#src/content/pages/slideshow.ts'
import { palette } from '#src/content/palette.ts'
import { formatFileSize } from '#src/lib/media/media-cost.ts'

const { player: texts } = mediaTexts

const styles = `
html { background: ${palette.ink}; color: #fff; font: 1.0625rem/1.5 system-ui, sans-serif }
body { margin: 0 }
main { display: grid; align-content: center; gap: 1rem; box-sizing: border-box; min-height: 100vh; padding: 1rem 0 }
video { width: 100%; max-height: 75vh; background: #000 }
h1, p { margin: 0 clamp(1rem, 4vw, 2.5rem) }
h1 { font-size: 1.5rem }
a { display: inline-flex; align-items: center; min-height: 2.75rem; color: inherit; font-weight: 600 }
`

const STYLE_HASH = createHash('sha256').update(styles).digest('base64')

/** Headers of a page that loads nothing but its styles and the video. */
export const playerPageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    "media-src 'self'",
    `style-src 'sha256-${STYLE_HASH}'`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; '),
}

/** Renders a page that plays a video in parts, for a person who opens the address of a video that is sent only so. */
export function renderPlayerPage(id: string, size: number): string {
  return `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${texts.title} | ${identity.siteName}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${texts.title}</h1>
<video src="/api/media/${id}" controls controlslist="nodownload" playsinline preload="metadata"></video>
<p>${formatFileSize(size)}. ${texts.advice}</p>
<p><a href="${slideshow.gallery.href}">${slideshow.gallery.label}</a></p>
</main>
</body>
</html>
`
}
