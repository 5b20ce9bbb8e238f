import { useEffect, useRef } from 'react'
import { useOperation } from '#src/admin/api/operations.ts'
import { UnsavedList } from '#src/admin/documents/panels/UnsavedList.tsx'
import { useUnsavedDocuments } from '#src/admin/documents/unsaved-documents.ts'
import { openAddress } from '#src/admin/session/address.ts'
import { HeadedSection, ListRow } from '#src/admin/ui/layout.tsx'
import { QueryState } from '#src/admin/ui/load-states.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { Time } from '#src/admin/ui/Time.tsx'
import { type SectionName, settingsSections } from '#src/content/settings/sections.ts'
import { listSettingsOperation } from '#src/contract/settings/operations.ts'
import { isSectionName, type SectionState } from '#src/contract/settings/settings.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { PublishPanel } from './publish/PublishPanel.tsx'
import { toSectionAddress } from './section-address.ts'
import { settingsTexts as texts } from './texts.ts'

interface SectionRowProps {
  state: SectionState
  isUnsaved: boolean
  /** True after the user closed the section, whose link then gets the focus. */
  hasFocus: boolean
}

function SectionRow({ state: { section, updatedAt, changedBy }, isUnsaved, hasFocus }: SectionRowProps) {
  const { title, help } = settingsSections[section]
  const linkRef = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    if (hasFocus) linkRef.current?.focus()
  }, [hasFocus])

  return (
    <ListRow>
      <div className="flex flex-wrap items-center gap-x-4">
        <h3>
          <a
            className={`${adminStyles.title} inline-flex min-h-tap items-center underline decoration-2 underline-offset-4`}
            href={`#${toSectionAddress(section)}`}
            ref={linkRef}
          >
            {title}
          </a>
        </h3>
        {isUnsaved && <Badge colour="red">{texts.unsavedBadge}</Badge>}
      </div>
      <p>{help}</p>
      <p className={adminStyles.facts}>
        {updatedAt ? (
          <>
            {texts.changed} <Time at={updatedAt} />
            {texts.describeAuthor(changedBy)}
          </>
        ) : (
          texts.notChanged
        )}
      </p>
    </ListRow>
  )
}

interface Props {
  /** Section that the user closed last. */
  lastSection: SectionName | undefined
}

/** Lists the sections that the user may change. */
export function SettingsList({ lastSection }: Props) {
  const query = useOperation(listSettingsOperation, {}, { revalidateOnMount: true })
  const { data: sections = [] } = query
  const unsaved = useUnsavedDocuments('settings')
  const unsavedSections = new Set(unsaved.map(({ item }) => item))
  return (
    <HeadedSection heading={texts.heading}>
      <PublishPanel />
      <UnsavedList
        collection="settings"
        findTitle={(item) => (isSectionName(item) ? settingsSections[item].title : undefined)}
        onOpen={({ item }) => openAddress(toSectionAddress(item))}
      />
      <QueryState query={query} loading={texts.loading}>
        <ul>
          {sections.map((state) => (
            <SectionRow
              key={state.section}
              state={state}
              isUnsaved={unsavedSections.has(state.section)}
              hasFocus={state.section === lastSection}
            />
          ))}
        </ul>
      </QueryState>
    </HeadedSection>
  )
}
