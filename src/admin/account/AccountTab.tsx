import { useStore } from '@nanostores/react'
import { $member } from '#src/admin/session/member.ts'
import { describeRole } from '#src/admin/team/roles.ts'
import { InfoBox } from '#src/admin/ui/InfoBox.tsx'
import { TabSection } from '#src/admin/ui/TabSection.tsx'
import { useOperation } from '#src/api/admin/operations.ts'
import { readAccessOperation } from '#src/contract/operations/account.ts'
import { LoadState } from '#src/ui/list/LoadState.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { RecoveryCodesSection } from './RecoveryCodesSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { accountTexts as texts } from './texts.ts'

export function AccountTab() {
  const { data, error, isLoading, mutate: reload } = useOperation(readAccessOperation)
  const mustAddLoginFactor = useStore($member)?.mustSetFactor === true

  return (
    <TabSection heading={texts.heading}>
      {mustAddLoginFactor && <InfoBox role="status">{texts.mustSetFactor}</InfoBox>}
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
            {!mustAddLoginFactor && <SessionsSection sessions={data.sessions} />}
            <PasskeysSection passkeys={data.passkeys} domain={data.domain} canRemovePasskeys={!mustAddLoginFactor} />
            <PasswordSection
              memberName={data.member.name}
              password={data.password}
              canRemovePassword={!mustAddLoginFactor && data.passkeys.length > 0}
            />
            {!mustAddLoginFactor && (
              <RecoveryCodesSection name={data.member.name} remainingCodeCount={data.recoveryCodes} />
            )}
          </>
        )}
      </LoadState>
    </TabSection>
  )
}
