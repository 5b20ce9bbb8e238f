import { sendSubmission } from '#src/api/submissions.ts'
import { contact } from '#src/content/pages/contact.ts'
import type { ContactSettings } from '#src/content/settings/contact.ts'
import { messageFields, messageInput } from '#src/contract/submissions/messages.ts'
import { copyTypedValues } from '#src/ui/form/controls.ts'
import type { FormStart } from '#src/ui/form/form-state.ts'
import { type FormFacts, PublicForm } from '#src/ui/form/PublicForm.tsx'
import { withServerHtml } from '#src/ui/ServerHtmlBoundary.tsx'
import { MessageThanks } from './MessageThanks.tsx'

interface Props extends FormFacts {
  nextSteps: ContactSettings['next']
  formStart?: FormStart
}

export const ContactForm = withServerHtml(function ContactForm({ nextSteps, ...props }: Props) {
  return (
    <PublicForm
      kind="messages"
      name="contact"
      labelledBy="message"
      fields={messageFields}
      schema={messageInput}
      send={sendSubmission}
      texts={contact}
      renderThanks={() => <MessageThanks steps={nextSteps} phones={props.phones} headingLevel={4} />}
      {...props}
    />
  )
}, copyTypedValues)
