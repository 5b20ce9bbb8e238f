import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import { refreshUnsavedTexts, reportEditor, useUnsavedTexts } from '#src/api/admin/editors.ts'
import { ApiError } from '#src/api/client.ts'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import type { OpenEditor } from '#src/contract/editors.ts'
import type { Section } from '#src/contract/publication.ts'
import { Actions } from '#src/features/admin/Actions.tsx'
import { admin } from '#src/features/admin/looks.ts'
import { useWhileUsed } from '#src/features/admin/use-while-used.ts'
import { shortMoment } from '#src/lib/moments.ts'
import { showToast } from '#src/stores/toasts.ts'
import { dropFromDevice, listOnDevice } from './on-device.ts'
import { $openHere } from './open-here.ts'
import { sendFromDevice } from './send-from-device.ts'

interface Props {
  section: Section
  /** Titles of the loaded items by id. */
  titles: Map<string, string>
  onOpen: (text: OpenEditor) => void
}

function join(
  onServer: OpenEditor[],
  onDevice: OpenEditor[],
  openHere: string[],
): (OpenEditor & { isHere: boolean })[] {
  const here = new Map(onDevice.map((text) => [text.id, text]))
  const all = [...onServer.filter(({ id }) => !here.has(id)), ...onDevice]
  return all
    .filter(({ id }) => !openHere.includes(id))
    .map((text) => ({ ...text, isHere: here.has(text.id) }))
    .sort((one, other) => other.changedAt.localeCompare(one.changedAt))
}

/** Lists unsaved text from closed tabs, failed connections and other devices. */
export function UnsavedTexts({ section, titles, onOpen }: Props) {
  const heading = useId()
  const onServer = useUnsavedTexts(section)
  const openHere = useStore($openHere).flatMap((ids) => ids())
  const [doomed, setDoomed] = useState<OpenEditor>()
  const [pending, setPending] = useState(false)
  const texts = join(onServer, listOnDevice(section), openHere)
  useWhileUsed(() => void refreshUnsavedTexts(section))

  useEffect(() => {
    async function send() {
      try {
        if (await sendFromDevice(section, reportEditor)) await refreshUnsavedTexts(section)
      } catch (error) {
        console.warn('What is on this device stays there for now:', error)
      }
    }
    void send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [section])

  if (texts.length === 0) return null

  const nameOf = ({ item, fields }: OpenEditor) => titles.get(item) ?? (fields?.title?.trim() || 'Without a title')

  async function discard() {
    if (!doomed || pending) return
    setPending(true)
    const { id, item, version, by = 'its writer' } = doomed
    try {
      const { closed } = await reportEditor({ id, section, item, version, turn: 0, closed: true })
      if (closed) dropFromDevice(section, id)
      await refreshUnsavedTexts(section)
      const refused = `Only ${by} or an owner can throw this text away`
      showToast(closed ? { title: 'The text was thrown away' } : { title: refused, variant: 'destructive' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ title: 'The text could not be thrown away', variant: 'destructive' })
    }
    setPending(false)
    setDoomed(undefined)
  }

  return (
    <section className="my-4 grid gap-2 edge-l-8 border-brand bg-paper-deep p-4" aria-labelledby={heading}>
      <h3 className="text-xl" id={heading}>
        Not saved yet
      </h3>
      <ul>
        {texts.map((text) => (
          <li
            key={text.id}
            className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-line edge-t-2 py-2"
          >
            <div className="min-w-[min(100%,16rem)] flex-1">
              <p className="font-bold wrap-anywhere">{nameOf(text)}</p>
              <p className={admin.facts}>
                {text.version !== null || titles.has(text.item) ? 'Changes' : 'New'}, written{' '}
                {shortMoment(text.changedAt)}
                {text.by && ` by ${text.by}`}
                {text.isHere && ', on this device alone'}
                {text.isOpen && ', and somebody has it open'}
              </p>
            </div>
            <Actions>
              <Button look="quiet" aria-label={`Go on writing ${nameOf(text)}`} onClick={() => onOpen(text)}>
                Go on writing
              </Button>
              <Button look="danger" aria-label={`Throw away ${nameOf(text)}`} onClick={() => setDoomed(text)}>
                Throw away
              </Button>
            </Actions>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={doomed !== undefined}
        pending={pending}
        title="Throw this text away?"
        text={`“${doomed ? nameOf(doomed) : ''}” as it was written ${doomed ? shortMoment(doomed.changedAt) : ''} was never saved, and cannot be brought back.`}
        confirm="Throw away"
        onConfirm={discard}
        onCancel={() => setDoomed(undefined)}
      />
    </section>
  )
}
