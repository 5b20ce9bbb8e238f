import { type MouseEvent, useEffect, useState } from 'react'
import { share } from '#src/content/share.ts'
import { toWhatsAppShareLink } from '#src/lib/seo/share.ts'
import { buttonClasses, shareRowClass } from './button-classes.ts'
import { showToast } from './toasts/toasts.ts'

interface Props {
  text: string
  path: string
}

export function ShareLinks({ text, path }: Props) {
  const [hasShareSheet, setHasShareSheet] = useState(false)
  // Share the canonical URL, even on a deploy preview.
  const { href } = new URL(path, import.meta.env.SITE ?? location.origin)

  useEffect(() => setHasShareSheet('share' in navigator), [])

  async function copyLink(event: MouseEvent) {
    event.preventDefault()
    try {
      await navigator.clipboard.writeText(href)
      showToast({ title: share.copied })
    } catch {
      showToast({ title: share.notCopied, description: href })
    }
  }

  return (
    <p className={shareRowClass} data-call>
      <a className={buttonClasses.plate} href={toWhatsAppShareLink(text, href)}>
        {share.whatsapp}
      </a>
      <a className={buttonClasses.link} href={href} onClick={copyLink}>
        {share.copy}
      </a>
      {hasShareSheet && (
        // Ignore errors: `navigator.share` rejects when the visitor closes the share sheet.
        <button
          className={`${buttonClasses.link} cursor-pointer`}
          type="button"
          onClick={() => navigator.share({ text, url: href }).catch(() => {})}
        >
          {share.device}
        </button>
      )}
    </p>
  )
}
