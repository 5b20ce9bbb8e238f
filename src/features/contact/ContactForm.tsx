import { sendMessage } from '#src/api/submissions.ts'
import { contact } from '#src/content/pages/contact.ts'
import { messageInput } from '#src/contract/submissions/messages.ts'
import { copyTypedValues } from '#src/ui/form/controls.ts'
import type { FieldOptions } from '#src/ui/form/FormFields.tsx'
import type { FormStart } from '#src/ui/form/form-state.ts'
import { type FormFacts, PublicForm } from '#src/ui/form/PublicForm.tsx'
import { withServerHtml } from '#src/ui/ServerHtmlBoundary.tsx'

const fieldTexts = contact.fields

const fields: FieldOptions[] = [
  { name: 'name', label: fieldTexts.name, autoComplete: 'name', required: true },
  { name: 'email', label: fieldTexts.email, type: 'email', autoComplete: 'email', required: true },
  { name: 'phone', label: fieldTexts.phone, type: 'tel', autoComplete: 'tel' },
  { name: 'subject', label: fieldTexts.subject, required: true },
  { name: 'message', label: fieldTexts.message, rows: 6, required: true },
]

interface Props extends FormFacts {
  formStart?: FormStart
}

export const ContactForm = withServerHtml(function ContactForm({ phones, committee, formStart }: Props) {
  return (
    <PublicForm
      name="contact"
      action="/api/contact"
      labelledBy="message"
      fields={fields}
      schema={messageInput}
      send={sendMessage}
      thanksMessage={contact.thanks}
      submitLabel={contact.submit}
      pendingLabel={contact.pending}
      phones={phones}
      committee={committee}
      formStart={formStart}
    />
  )
}, copyTypedValues)
