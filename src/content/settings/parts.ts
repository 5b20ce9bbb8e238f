import { group, list, longText, text } from './field.ts'

interface CardListOptions {
  label: string
  itemName: string
  max: number
  help?: string
}

export const cardFields = {
  title: text({ label: 'Heading', max: 40 }),
  text: longText({ label: 'Text', max: 240 }),
}

/** List of cards with a heading and a text. */
export const cardList = (options: CardListOptions) =>
  list({ ...options, min: 1, item: group({ label: 'Card', fields: cardFields }) })

export const headingField = (label: string) => text({ label, max: 60 })

export const paragraphField = (label: string) => longText({ label, max: 280 })
