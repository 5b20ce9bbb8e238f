import { routes } from '#netlify/http/endpoint.ts'
import { handleEraseSubmission } from './erasure/erase-one.ts'
import { handleForm } from './handle-form.ts'
import { handleExportSubmission, handleListInbox, handleUpdateSubmission } from './inbox/inbox.ts'
import type { SubmissionDefinition, SubmissionInput } from './submission.ts'

export function submissionEndpoint<Item, Input extends SubmissionInput>(submission: SubmissionDefinition<Item, Input>) {
  return routes({
    [`/api/${submission.kind}`]: {
      GET: (request, _) => handleListInbox(submission, request),
      POST: (request, context) => handleForm(submission, request, context),
    },
    [`/api/${submission.kind}/:id`]: {
      GET: (request, context) => handleExportSubmission(submission, request, context),
      PATCH: (request, context) => handleUpdateSubmission(submission, request, context),
      DELETE: (request, context) => handleEraseSubmission(submission, request, context),
    },
  })
}
