import type { LgaPage } from '#src/content/pages/lga-pages.ts'
import { volunteer as labels } from '#src/content/pages/volunteer.ts'
import { share } from '#src/content/share.ts'
import { addSourceCode } from '#src/contract/reach/codes.ts'
import { toWhatsAppShareLink } from '#src/lib/seo/share.ts'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { NextSteps } from '#src/ui/form/NextSteps.tsx'
import { thanksClasses } from '#src/ui/form/thanks-classes.ts'
import { NextEvent, type NextEventFacts } from './NextEvent.tsx'
import { OwnLink } from './OwnLink.tsx'
import type { ThanksTexts } from './thanks-texts.ts'

interface Props {
  area: LgaPage
  texts: ThanksTexts
  event: NextEventFacts | undefined
  /** Code of the volunteer's own link. The page without JavaScript has none, because all volunteers of an area share it. */
  ownCode?: string | undefined
  headingLevel: 2 | 4
}

/** Links and next steps after signing up: on the page after a form without JavaScript, and in place of the sent form. */
export function VolunteerThanks({ area, texts, event, ownCode, headingLevel }: Props) {
  const Heading = `h${headingLevel}` as const
  const fillArea = (text: string) => text.replaceAll('{lga}', area.name)
  // Share the canonical URL, even on a deploy preview.
  const path = ownCode ? addSourceCode(area.path, ownCode) : area.path
  const { href } = new URL(path, import.meta.env.SITE ?? location.origin)

  return (
    <div className={thanksClasses.parts}>
      <section className={thanksClasses.part} data-call>
        <Heading className={thanksClasses.heading}>{fillArea(texts.shareTitle)}</Heading>
        <p>{fillArea(texts.shareText)}</p>
        {ownCode && <OwnLink address={href} />}
        <a
          className={`${buttonClasses.plate} justify-self-start`}
          href={toWhatsAppShareLink(fillArea(texts.message), href)}
        >
          {share.whatsapp}
        </a>
      </section>
      {event && <NextEvent event={event} headingLevel={headingLevel} />}
      <NextSteps title={texts.nextTitle} steps={texts.next} headingLevel={headingLevel}>
        <p className={thanksClasses.links}>
          <a className={buttonClasses.link} href={area.path}>
            {fillArea(labels.areaPage)}
          </a>
          <a className={buttonClasses.link} href="/events#calendar">
            {labels.calendar}
          </a>
        </p>
      </NextSteps>
    </div>
  )
}
