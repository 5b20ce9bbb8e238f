import { useSummary } from '#src/api/admin/summary.ts'
import { Coverage } from '#src/features/admin/coverage/Coverage.tsx'
import { adminStyles } from '#src/features/admin/styles.ts'
import { InboxTab } from './InboxTab.tsx'
import { inboxTexts } from './texts.ts'
import { useInbox } from './use-inbox.ts'

const texts = inboxTexts.card

const factFields = [
  { label: texts.skills, key: 'skills' },
  { label: texts.availability, key: 'availability' },
] as const

export function VolunteersTab() {
  const inbox = useInbox('volunteers')
  const { data } = useSummary()
  const { filter, narrowFilter } = inbox

  return (
    <InboxTab
      inbox={inbox}
      revision={data && JSON.stringify([data.newVolunteers, data.volunteers])}
      areaOf={({ lga }) => lga}
      mailSubject={() => texts.volunteerSubject}
      headerContent={<Coverage selectedLga={filter.lga} onSelect={(lga) => narrowFilter({ lga })} />}
    >
      {(volunteer) => (
        <dl className="grid gap-2">
          {factFields.map(
            ({ label, key }) =>
              volunteer[key] && (
                <div key={key}>
                  <dt className={adminStyles.facts}>{label}</dt>
                  <dd className={adminStyles.written}>{volunteer[key]}</dd>
                </div>
              ),
          )}
        </dl>
      )}
    </InboxTab>
  )
}
