import type { InboxList } from '#netlify/database/submissions.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { answerCsv } from './csv.ts'
import { answerErased } from './erase-one.ts'
import { answerChange, answerCopy, answerPage } from './inbox.ts'
import { receiveForm } from './receive.ts'
import type { AnyInput, Inbox, Submission } from './submission.ts'

export function submissionEndpoint<List extends InboxList, Input extends AnyInput>(
  submission: Submission<List, Input>,
) {
  return endpoint(
    {
      GET: (request, _) => answerPage(submission, request),
      POST: (request, context) => receiveForm(submission, request, context),
    },
    {
      GET: (request, context) => answerCopy(submission, request, context),
      PATCH: (request, context) => answerChange(submission, request, context),
      DELETE: (request, context) => answerErased(submission, request, context),
    },
  )
}

export function csvEndpoint<List extends InboxList>(inbox: Inbox<List>) {
  return endpoint({ POST: (request, _) => answerCsv(inbox, request) })
}
