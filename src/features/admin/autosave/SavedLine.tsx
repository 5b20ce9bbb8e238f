import { admin } from '#src/features/admin/looks.ts'
import { shortMoment } from '#src/lib/moments.ts'
import type { AutosaveState } from './autosave.ts'

const words = {
  server: (at: string) => `What you write is on the server as well: ${at}. Visitors do not see it.`,
  device: (at: string) => `What you write is on this device: ${at}. It goes to the server as soon as it answers.`,
  words: (at: string) => `What you write is on this device, without the picture: ${at}. Save it when the line is back.`,
  nowhere: () =>
    'What you write is nowhere but on this screen: it is too large for this device. Save it before you leave.',
}

/** Where unsaved text is backed up, and when. */
export function SavedLine({ place, at, wasTaken }: Pick<AutosaveState, 'place' | 'at' | 'wasTaken'>) {
  return (
    <>
      {wasTaken && (
        <p className={admin.facts} role="status">
          Somebody else went on with what you had written. What you write now has a place of its own.
        </p>
      )}
      {/* Not announced by screen readers: it changes every few seconds. */}
      <p
        className={place === 'nowhere' ? admin.notSaved : admin.facts}
        role={place === 'nowhere' ? 'alert' : undefined}
      >
        {place && words[place](shortMoment(new Date(at).toISOString()))}
      </p>
    </>
  )
}
