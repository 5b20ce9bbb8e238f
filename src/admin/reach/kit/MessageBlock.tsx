import { useId } from 'react'
import { copyText } from '#src/admin/ui/copy-text.ts'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { createForwardText, type Kit, MAX_FORWARD_TEXT_LENGTH } from '#src/contract/reach/kit.ts'
import { toWhatsAppShareLink } from '#src/lib/seo/share.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { kitTexts as texts } from './texts.ts'

/** Message to forward: one press copies it, or hands it to WhatsApp. */
export function MessageBlock({ kit }: { kit: Kit }) {
  const headingId = useId()
  const forwardText = createForwardText(kit)
  return (
    <section className="grid gap-3" aria-labelledby={headingId}>
      <h5 className="text-lg" id={headingId}>
        {texts.textHeading}
      </h5>
      <p className="bg-paper-deep p-4 wrap-anywhere">{forwardText}</p>
      <p className={adminStyles.facts}>{texts.count(forwardText.length, MAX_FORWARD_TEXT_LENGTH)}</p>
      <ButtonRow>
        <Button variant="quiet" onClick={() => copyText(forwardText, texts.textCopied)}>
          {texts.copyText}
        </Button>
        <a
          className={buttonClasses.quiet}
          href={toWhatsAppShareLink(kit.message, kit.address)}
          target="_blank"
          rel="noreferrer"
        >
          {texts.whatsApp}
          <span className="sr-only">{texts.newTab}</span>
        </a>
        <Button variant="quiet" onClick={() => copyText(kit.address, texts.linkCopied)}>
          {texts.copyLink}
        </Button>
      </ButtonRow>
    </section>
  )
}
