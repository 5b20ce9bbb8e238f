import { splitPhones } from '#src/content/phones.ts'
import { buttonClasses } from '#src/ui/button-classes.ts'

interface Props {
  /** Phone numbers as `joinPhones` makes them. */
  phones: string
}

export function PhoneLinks({ phones }: Props) {
  return splitPhones(phones).map(({ dial, label }) => (
    <a className={`${buttonClasses.link} mr-4 text-left`} href={`tel:${dial}`} key={dial}>
      {label}
    </a>
  ))
}
