import { useId, useState } from 'react'
import { restoreVersion, useVersions } from '#src/api/admin/versions.ts'
import { ApiError } from '#src/api/client.ts'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import type { Section } from '#src/contract/publication.ts'
import type { Version, VersionDone } from '#src/contract/versions.ts'
import { Actions } from '#src/features/admin/Actions.tsx'
import { admin } from '#src/features/admin/looks.ts'
import { shortMoment } from '#src/lib/moments.ts'
import { showToast } from '#src/stores/toasts.ts'
import { Changes } from './Changes.tsx'

interface Props {
  section: Section
  id: string
  /** Version of the item in this editor. */
  current: number
  /** Current fields by name. */
  now: Record<string, unknown>
  labels: Record<string, string>
  onRestored: () => void
  /** Called with a 412: the item was changed after this editor loaded it. */
  onConflict: (error: ApiError) => void
}

function sayDone({ state, errors }: VersionDone, labels: Record<string, string>) {
  if (errors.length === 0) return { title: state === 'draft' ? 'The version is in the draft' : 'The version is back' }
  const fields = errors.map(({ field }) => labels[field] ?? field).join(', ')
  return { title: 'The version is back as a draft', description: `To be put right: ${fields}` }
}

export const RESTORE_FAILED = 'The version could not be brought back'

/** What an item said before, beside what it says now. */
export function Versions({ section, id, current, now, labels, onRestored, onConflict }: Props) {
  const heading = useId()
  const { data: versions = [], error, isLoading, mutate: reload } = useVersions(section, id)
  const [shown, setShown] = useState<number>()
  const [chosen, setChosen] = useState<Version>()
  const [pending, setPending] = useState(false)

  async function restore() {
    if (!chosen || pending) return
    setPending(true)
    try {
      const done = await restoreVersion({ section, id, number: chosen.number }, current)
      showToast(sayDone(done, labels))
      onRestored()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (failure.status === 412) onConflict(failure)
      else showToast({ title: RESTORE_FAILED, variant: 'destructive' })
      setPending(false)
      setChosen(undefined)
    }
  }

  return (
    <section className="grid gap-4 bg-paper-deep p-4" aria-labelledby={heading}>
      <h4 className={admin.title} id={heading}>
        Versions
      </h4>
      <LoadState
        loading={isLoading}
        failed={error !== undefined}
        empty={versions.length === 0}
        placeholder={<p role="status">Loading versions...</p>}
        emptyText="It was never changed since it was published."
        onRetry={() => reload()}
      >
        <ol>
          {versions.map((version) => (
            <li key={version.number} className="grid gap-4 border-line edge-t-2 py-4">
              <div className="flex flex-wrap items-center justify-between gap-4">
                <p className={admin.facts}>
                  As of <time dateTime={version.madeAt}>{shortMoment(version.madeAt)}</time>
                  {version.by && `, by ${version.by}`}
                </p>
                <Actions>
                  <Button
                    look="quiet"
                    aria-expanded={shown === version.number}
                    aria-label={`What changed since version ${version.number}`}
                    onClick={() => setShown(shown === version.number ? undefined : version.number)}
                  >
                    {shown === version.number ? 'Hide' : 'What changed since'}
                  </Button>
                  <Button
                    look="quiet"
                    aria-label={`Restore version ${version.number}`}
                    onClick={() => setChosen(version)}
                  >
                    Restore
                  </Button>
                </Actions>
              </div>
              {shown === version.number && <Changes before={version.fields} now={now} labels={labels} />}
            </li>
          ))}
        </ol>
      </LoadState>
      <ConfirmDialog
        open={chosen !== undefined}
        pending={pending}
        title="Bring this version back?"
        text="What it says now becomes a version, and can be brought back in the same way. What you wrote here and did not save is lost."
        confirm="Restore"
        onConfirm={restore}
        onCancel={() => setChosen(undefined)}
      />
    </section>
  )
}
