import { contact as labels } from '#src/content/pages/contact.ts'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { NextSteps } from '#src/ui/form/NextSteps.tsx'
import { PhoneLinks } from '#src/ui/form/PhoneLinks.tsx'
import { thanksClasses } from '#src/ui/form/thanks-classes.ts'

interface Props {
  steps: { title: string; text: string }[]
  /** Phone numbers as `joinPhones` makes them. */
  phones: string
  headingLevel: 2 | 4
}

/** Next steps and links after a message: on the page after a form without JavaScript, and in place of the sent form. */
export function MessageThanks({ steps, phones, headingLevel }: Props) {
  return (
    <NextSteps title={labels.nextTitle} steps={steps} headingLevel={headingLevel}>
      <p className={thanksClasses.links}>
        <PhoneLinks phones={phones} />
        <a className={buttonClasses.link} href="/events">
          {labels.events}
        </a>
      </p>
    </NextSteps>
  )
}
