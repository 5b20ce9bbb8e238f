import { Coverage } from '#src/admin/coverage/Coverage.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { useOperation } from '#src/api/admin/operations.ts'
import { readSummaryOperation } from '#src/contract/operations/inbox.ts'
import type { Volunteer } from '#src/contract/volunteers.ts'
import { InboxTab } from './InboxTab.tsx'
import { inboxTexts } from './texts.ts'
import { useInbox } from './use-inbox.ts'

const texts = inboxTexts.card

const optionalFields = [
  { label: texts.skills, key: 'skills' },
  { label: texts.availability, key: 'availability' },
] as const

function VolunteerText({ volunteer }: { volunteer: Volunteer }) {
  return (
    <dl className="grid gap-2">
      {optionalFields.map(
        ({ label, key }) =>
          volunteer[key] && (
            <div key={key}>
              <dt className={adminStyles.facts}>{label}</dt>
              <dd className={adminStyles.written}>{volunteer[key]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

export function VolunteersTab({ isShown = true }: { isShown?: boolean }) {
  const inbox = useInbox('volunteers')
  const { data } = useOperation(readSummaryOperation)
  const { filter, updateFilter } = inbox

  return (
    <InboxTab
      inbox={inbox}
      isShown={isShown}
      submissionsRevision={data && JSON.stringify([data.newVolunteers, data.volunteers])}
      headerContent={<Coverage selectedLga={filter.lga} onSelect={(lga) => updateFilter({ lga })} />}
    >
      {(volunteer) => ({
        area: volunteer.lga,
        mailSubject: texts.volunteerSubject,
        text: <VolunteerText volunteer={volunteer} />,
      })}
    </InboxTab>
  )
}
