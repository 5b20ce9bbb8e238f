import { endpoint } from '#netlify/http/endpoint.ts'
import { handleCsv } from './csv.ts'
import { handleEraseSubmission } from './erase-one.ts'
import { handleForm } from './handle-form.ts'
import { handleExportSubmission, handleListInbox, handleUpdateSubmission } from './inbox.ts'
import type { InboxDefinition, SubmissionDefinition, SubmissionInput } from './submission.ts'

export function submissionEndpoint<Item, Input extends SubmissionInput>(submission: SubmissionDefinition<Item, Input>) {
  return endpoint(
    {
      GET: (request, _) => handleListInbox(submission, request),
      POST: (request, context) => handleForm(submission, request, context),
    },
    {
      GET: (request, context) => handleExportSubmission(submission, request, context),
      PATCH: (request, context) => handleUpdateSubmission(submission, request, context),
      DELETE: (request, context) => handleEraseSubmission(submission, request, context),
    },
  )
}

export function csvEndpoint<Item>(inbox: InboxDefinition<Item>) {
  return endpoint({ POST: (request, _) => handleCsv(inbox, request) })
}
