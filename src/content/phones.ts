import { campaign } from './campaign.ts'

export interface Phone {
  /** Phone number as displayed: `+234 800 000 0001`. */
  label: string
  /** Phone number in `tel:` links: `+2348000000001`. */
  dial: string
}

function toPhone(label: string): Phone {
  return { label, dial: label.replaceAll(' ', '') }
}

const [firstPhone, ...otherPhones] = campaign.phones

export const phones: [Phone, ...Phone[]] = [toPhone(firstPhone), ...otherPhones.map(toPhone)]
