import { useStore } from '@nanostores/react'
import { useAccess } from '#src/api/admin/access.ts'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import { NoteBox } from '#src/features/admin/NoteBox.tsx'
import { describeRole } from '#src/features/admin/staff/roles.ts'
import { TabSection } from '#src/features/admin/TabSection.tsx'
import { $member } from '#src/stores/staff/member.ts'
import { PasskeysSection } from './PasskeysSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { RecoveryCodesSection } from './RecoveryCodesSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { accountTexts as texts } from './texts.ts'

export function AccountTab() {
  const { data, error, isLoading, mutate: reload } = useAccess()
  const mustSetFactor = useStore($member)?.mustSetFactor === true

  return (
    <TabSection heading={texts.heading}>
      {mustSetFactor && <NoteBox role="status">{texts.mustSetFactor}</NoteBox>}
      <LoadState
        loading={isLoading}
        failed={error !== undefined}
        empty={false}
        placeholder={<p role="status">{texts.loading}</p>}
        emptyText=""
        onRetry={() => reload()}
      >
        {data && (
          <>
            <p>
              <strong>{data.member.name}</strong>. {describeRole(data.member)}.
            </p>
            {!mustSetFactor && <SessionsSection sessions={data.sessions} />}
            <PasskeysSection passkeys={data.passkeys} domain={data.domain} canRemove={!mustSetFactor} />
            <PasswordSection
              member={data.member.name}
              password={data.password}
              canRemove={!mustSetFactor && data.passkeys.length > 0}
            />
            {!mustSetFactor && <RecoveryCodesSection name={data.member.name} codesLeft={data.recoveryCodes} />}
          </>
        )}
      </LoadState>
    </TabSection>
  )
}
