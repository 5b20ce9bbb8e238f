import { createHash, randomUUID } from 'node:crypto'
import { drainQueue } from '#netlify/submissions/queue/drain.ts'
import { addToFormQueue, listQueuedForms } from '#netlify/submissions/queue/queue.ts'
import { lgas } from '#src/content/lgas.ts'
import type { BenchRow } from '#tests/lab/bench/table.ts'
import type { IdleSite } from '#tests/support/platform/idle-site.ts'
import { runSql } from '#tests/support/platform/sql.ts'

const FORM_COUNT = 5000
const FORMS_PER_NETWORK = 10
const OUTAGE_MS = 60 * 60 * 1000
/** A run of `forms-drain` writes for so long, and the next one begins two minutes after it. */
const RUN_SECONDS = 24
const RUN_INTERVAL_MINUTES = 2

async function enqueueForm(index: number, outageStart: number): Promise<void> {
  const network = createHash('sha256')
    .update(String(Math.floor(index / FORMS_PER_NETWORK)))
    .digest('hex')
  const receivedAt = new Date(outageStart + (index * OUTAGE_MS) / FORM_COUNT).toISOString()
  const lga = lgas[index % lgas.length]
  const phone = `+23470${30_000_000 + index}`
  await addToFormQueue({
    kind: 'volunteers',
    input: {
      name: `Queued ${index}`,
      email: `queued${index}@example.org`,
      phone,
      lga,
      skills: null,
      availability: null,
    },
    receipt: { id: randomUUID(), receivedAt, consentVersion: '2025-06', newsConsent: false, network },
  })
}

/** Drains the forms of an outage of an hour. */
export async function measureQueue(site: IdleSite): Promise<BenchRow[]> {
  const outageStart = Date.now() - OUTAGE_MS
  for (let index = 0; index < FORM_COUNT; index++) await enqueueForm(index, outageStart)
  const start = performance.now()
  const { written } = await drainQueue(Date.now() + 600_000)
  const seconds = (performance.now() - start) / 1000
  const waitingCount = (await listQueuedForms('waiting')).length
  if (written !== FORM_COUNT || waitingCount > 0) throw new Error(`${written} written, ${waitingCount} wait`)
  const [row] = await runSql<{ moderated: number }>(
    site.databaseUrl,
    "select count(quarantined_from)::integer as moderated from volunteers where name like 'Queued %'",
  )
  const perSecond = FORM_COUNT / seconds
  const result = {
    'queued forms': FORM_COUNT,
    seconds: seconds.toFixed(1),
    'a second': perSecond.toFixed(0),
    'minutes with runs of 24 s every two minutes':
      Math.ceil(FORM_COUNT / (perSecond * RUN_SECONDS)) * RUN_INTERVAL_MINUTES,
    'in moderation, by the limits of forms': row?.moderated ?? 0,
  }
  return [result]
}
