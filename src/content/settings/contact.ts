import { contactDefaults } from './defaults.ts'
import { defineSection, type FieldValues, group, list, longText, number, text } from './field.ts'

const network = (label: string, example: string) => text({ label, max: 200, format: 'url', isOptional: true, example })

export const contactSection = defineSection({
  title: 'Contact',
  help: 'Phone numbers, e-mail, office and hours. The footer of every page and the contact page show them.',
  editableBy: 'owner',
  page: '/contact',
  fields: {
    phones: list({
      label: 'Phone numbers',
      help: 'The footer shows the first two. The first one is in link previews and error messages.',
      itemName: 'phone number',
      min: 1,
      max: 6,
      item: text({ label: 'Phone number', max: 21, format: 'phone', example: '+234 800 000 0001' }),
    }),
    whatsApp: text({
      label: 'WhatsApp number',
      help: 'Beside the phone numbers in the footer, on the contact and donation pages, and on each event. Leave empty for none.',
      max: 21,
      format: 'phone',
      isOptional: true,
      example: '+234 800 000 0003',
    }),
    email: text({ label: 'E-mail', max: 60, format: 'email', example: 'hello@campaign.example' }),
    headquarters: group({
      label: 'Campaign headquarters',
      fields: {
        street: text({ isFact: true, label: 'Street', max: 60 }),
        city: text({ isFact: true, label: 'City', max: 30 }),
      },
    }),
    officeHours: list({
      label: 'Office hours',
      itemName: 'line',
      min: 1,
      max: 7,
      item: group({
        label: 'Line',
        fields: {
          days: text({ label: 'Days', max: 30, example: 'Mon-Fri' }),
          hours: text({ label: 'Hours', max: 30, example: '9AM-6PM' }),
        },
      }),
    }),
    replyHours: number({ label: 'Hours within which you reply', min: 1, max: 336 }),
    social: group({
      label: 'Social networks',
      help: 'The buttons in the footer become links when an address is set.',
      fields: {
        facebook: network('Facebook', 'https://www.facebook.com/campaign'),
        twitter: network('Twitter', 'https://x.com/campaign'),
        instagram: network('Instagram', 'https://www.instagram.com/campaign'),
        youtube: network('YouTube', 'https://www.youtube.com/@campaign'),
      },
    }),
    title: text({ label: 'Heading of the contact page', max: 60 }),
    subtitle: longText({ label: 'Text under the heading', max: 200 }),
    formTitle: text({ label: 'Heading of the form', max: 60 }),
    formText: longText({ label: 'Text above the form', max: 200 }),
    next: list({
      label: 'What happens after sending',
      itemName: 'step',
      min: 1,
      max: 6,
      item: group({
        label: 'Step',
        fields: { title: text({ label: 'Heading', max: 40 }), text: longText({ label: 'Text', max: 200 }) },
      }),
    }),
  },
  defaults: contactDefaults,
})

export type ContactSettings = FieldValues<(typeof contactSection)['fields']>
