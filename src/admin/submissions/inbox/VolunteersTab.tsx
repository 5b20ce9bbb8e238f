import { useOperation } from '#src/admin/api/operations.ts'
import { usePermission } from '#src/admin/session/use-permission.ts'
import { readSummaryOperation } from '#src/contract/submissions/inbox-operations.ts'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { describeOrigin } from './detail/origin.ts'
import { MergeButton } from './detail/RelatedSubmissions.tsx'
import { InboxTab } from './InboxTab.tsx'
import { inboxTexts } from './texts.ts'
import { useInbox } from './use-inbox.ts'

export function VolunteersTab({ isShown = true }: { isShown?: boolean }) {
  const inbox = useInbox('volunteers')
  const { data } = useOperation(readSummaryOperation)
  const canImport = usePermission('whole-inbox')
  const canSeeCoverage = usePermission('coverage')

  return (
    <InboxTab
      inbox={inbox}
      isShown={isShown}
      submissionsRevision={data && JSON.stringify([data.newVolunteers, data.volunteers])}
      headerContent={
        <div className="flex flex-wrap gap-x-6">
          {canImport && (
            <a className={buttonClasses.link} href="#import">
              {inboxTexts.importLink}
            </a>
          )}
          {canSeeCoverage && (
            <a className={buttonClasses.link} href="#overview">
              {inboxTexts.coverageLink}
            </a>
          )}
        </div>
      }
    >
      {(volunteer) => ({
        area: volunteer.lga,
        mailSubject: inboxTexts.card.volunteerSubject,
        origin: describeOrigin(volunteer),
        asksForAnswer: !volunteer.signedOnPaper,
        renderMerge: (related, reload) => (
          <MergeButton row={volunteer} inbox={inbox} related={related} reload={reload} />
        ),
      })}
    </InboxTab>
  )
}
