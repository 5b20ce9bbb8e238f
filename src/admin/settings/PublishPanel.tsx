import { usePermission } from '#src/admin/shell/use-permission.ts'
import { Alert, InfoBox } from '#src/admin/ui/Alert.tsx'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { HeadedSection } from '#src/admin/ui/layout.tsx'
import { QueryState } from '#src/admin/ui/load-states.tsx'
import { useOperation, useOperationMutation } from '#src/api/admin/operations.ts'
import { ApiError } from '#src/api/client.ts'
import {
  type PendingBuild,
  type PublishObstacle,
  type PublishState,
  publishOperation,
  readPublishOperation,
  type UnpublishedSection,
} from '#src/contract/publish.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { publishTexts as texts } from './publish-texts.ts'

const POLL_MS = 20_000

/** Reads the state again every 20 seconds while a build runs or the pause after one lasts, and the page is visible. */
function usePublishState() {
  const query = useOperation(
    readPublishOperation,
    {},
    {
      // Stop at an overdue build, because each request extends the session.
      refreshInterval: (state?: PublishState) => (state?.nextAt || state?.pending?.isOverdue === false ? POLL_MS : 0),
      // SWR stops polling after an error that it does not retry.
      shouldRetryOnError: true,
    },
  )
  // Keep the last state on screen when a later request fails.
  return { ...query, error: query.data ? undefined : query.error }
}

function ChangeList({ changes }: { changes: UnpublishedSection[] }) {
  return (
    <>
      <p>{texts.changes}</p>
      <ul className="grid max-w-text gap-2">
        {changes.map(({ section, title, changedBy, updatedAt }) => (
          <li key={section} className="wrap-anywhere">
            <strong>{title}</strong>, {texts.describeChange(changedBy, updatedAt)}
          </li>
        ))}
      </ul>
    </>
  )
}

function BuildState({ pending, minutes }: { pending: PendingBuild; minutes: number }) {
  const { requestedAt, requestedBy, isOverdue } = pending
  if (!isOverdue) return <InfoBox role="status">{texts.running(requestedAt, requestedBy, minutes)}</InfoBox>
  return (
    <Alert>
      <p className="max-w-text">
        <strong>{texts.overdue.title(requestedAt)}</strong> {texts.overdue.text}
      </p>
    </Alert>
  )
}

function ObstacleNote({ obstacle }: { obstacle: PublishObstacle }) {
  const needsBuildHook = obstacle === 'no-build-hook' || obstacle === 'invalid-build-hook'
  return (
    <div className="grid max-w-text gap-2 wrap-anywhere">
      <p>{texts.obstacles[obstacle]}</p>
      {needsBuildHook && (
        <ol className="grid list-decimal gap-2 pl-6">
          {texts.hookSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </div>
  )
}

function PublishButton({ changes, nextAt, monthlyBuilds, minutes, credits }: PublishState) {
  const publishing = useOperationMutation(publishOperation, {
    revalidates: [readPublishOperation.path],
    onSuccess: () => showToast({ title: texts.started }),
    onError(error) {
      const description = error instanceof ApiError ? error.problem.detail : undefined
      showErrorToast({ title: texts.failed, description })
    },
  })
  const confirmation = useConfirmation(() => publishing.trigger(undefined))
  const titles = changes.map(({ title }) => title).join(', ')
  const { question } = texts
  const text = [
    question.text(titles, minutes, credits),
    ...(monthlyBuilds > 0 ? [question.former(monthlyBuilds)] : []),
  ].join(' ')

  return (
    <>
      {nextAt && <p>{texts.pauseUntil(nextAt)}</p>}
      <Button className="justify-self-start" pending={nextAt !== null} onClick={() => confirmation.ask()}>
        {texts.publish}
      </Button>
      <ConfirmDialog
        {...confirmation.dialog}
        title={question.title}
        text={text}
        confirmLabel={question.confirm}
        shouldRestoreFocus={false}
      />
    </>
  )
}

function PublishContent(state: PublishState) {
  const { obstacle, changes, pending, minutes } = state
  if (obstacle === 'local' || obstacle === 'preview') return <ObstacleNote obstacle={obstacle} />
  return (
    <>
      {pending && <BuildState pending={pending} minutes={minutes} />}
      {changes.length > 0 ? <ChangeList changes={changes} /> : !pending && <p role="status">{texts.upToDate}</p>}
      {obstacle && <ObstacleNote obstacle={obstacle} />}
      {!obstacle && changes.length > 0 && <PublishButton {...state} />}
    </>
  )
}

function PublishSection() {
  const query = usePublishState()
  return (
    <HeadedSection level={3} heading={texts.heading} isBusy={query.isLoading}>
      <p className="max-w-text">{texts.intro}</p>
      <QueryState query={query} loading={texts.loading}>
        {query.data && <PublishContent {...query.data} />}
      </QueryState>
    </HeadedSection>
  )
}

/** Shows owners which saved settings are not on all pages yet, and rebuilds the pages. */
export function PublishPanel() {
  return usePermission('manage-settings') ? <PublishSection /> : null
}

interface UnpublishedNoticeProps {
  onOpenSettings: () => void
}

function UnpublishedLine({ onOpenSettings }: UnpublishedNoticeProps) {
  const { data } = usePublishState()
  if (!data || data.changes.length === 0 || data.obstacle === 'local' || data.obstacle === 'preview') return null
  return (
    <InfoBox role="status">
      {texts.notice}{' '}
      <Button variant="link" onClick={onOpenSettings}>
        {texts.openSettings}
      </Button>
    </InfoBox>
  )
}

/** Tells owners on the dashboard that some pages still show former settings. */
export function UnpublishedNotice(props: UnpublishedNoticeProps) {
  return usePermission('manage-settings') ? <UnpublishedLine {...props} /> : null
}
