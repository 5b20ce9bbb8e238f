import * as z from 'zod/mini'
import { Problem } from '#netlify/http/problem.ts'
import { readQuery } from '#netlify/http/request.ts'
import { requireReachScope } from '#netlify/reach/links.ts'
import { loadSite } from '#netlify/settings/load-site.ts'
import type { Site } from '#src/content/site.ts'
import { type Kit, type PrintFormat, printFormats } from '#src/contract/reach/kit.ts'
import { getLinkPath } from '#src/contract/reach/links.ts'
import { shareImagePath } from '#src/lib/seo/share-image.ts'
import { toAsciiSlug } from '#src/lib/text/strings.ts'
import { findPageShareImage } from '#src/page-data/page-share-image.ts'
import { findVisibleLink } from './kit.queries.ts'
import { createMessage, createPosterTexts, createSheetTexts, getSubjectTitle } from './kit-texts.ts'
import { layouts } from './layouts.ts'
import type { ShortLink } from './page-parts.ts'
import { writePdf } from './pdf.ts'
import { drawPoster } from './poster.ts'
import { drawSheet } from './sheet.ts'
import { findSubject, type Subject } from './subject.ts'

interface LoadedKit {
  code: string
  subject: Subject
  site: Site
  /** Address of the link on the host of the request, which is the site's own. */
  address: string
}

async function loadKit(request: Request, id: string): Promise<LoadedKit> {
  const scope = await requireReachScope(request)
  const link = await findVisibleLink(id.toUpperCase(), scope)
  if (!link) throw new Problem(404)
  const [subject, site] = await Promise.all([findSubject(link), loadSite()])
  if (!subject)
    throw new Problem(404, 'The event of this link is not public any more. Let the link lead to another page.')
  const { code } = link
  return { code, subject, site, address: new URL(getLinkPath(code), request.url).href }
}

function findShareImage(subject: Subject): string {
  if (subject.kind === 'event') return shareImagePath('events', subject.event.id, subject.event.version)
  return findPageShareImage(subject.path).address
}

export async function readKit(request: Request, id: string): Promise<Kit> {
  const { code, subject, site, address } = await loadKit(request, id)
  return {
    code,
    title: getSubjectTitle(subject, site),
    address,
    message: createMessage(subject, site, address),
    image: findShareImage(subject),
  }
}

/** Capitals and digits need a smaller QR code. Hosts are the same in any case, and so are paths of links. */
function toShortLink(address: string): ShortLink {
  return { qrAddress: address.toUpperCase(), typedAddress: address.replace(/^https?:\/\//, '') }
}

/** Prints a page of the kit of an area, an event or the whole state as PDF. */
export function printPage(
  { subject, site, address }: Omit<LoadedKit, 'code'>,
  format: PrintFormat,
): Buffer<ArrayBuffer> {
  const { identity } = site
  const link = toShortLink(address)
  const drawing =
    format === 'sheet'
      ? drawSheet(createSheetTexts(subject, site), link, identity)
      : drawPoster(createPosterTexts(subject, site), link, identity)
  return writePdf({ title: getSubjectTitle(subject, site), author: identity.committee, drawing, ...layouts[format] })
}

const printQuery = z.object({ format: z.enum(printFormats) })

export async function respondPrint(request: Request, id: string): Promise<Response> {
  const kit = await loadKit(request, id)
  const { format } = readQuery(request, printQuery)
  const pdf = printPage(kit, format)
  const kind = format === 'sheet' ? 'sign-up-sheet' : `poster-${format}`
  const name = toAsciiSlug(getSubjectTitle(kit.subject, kit.site)).slice(0, 40).toLowerCase()
  return new Response(pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.length),
      'Content-Disposition': `attachment; filename="${[kind, name, kit.code].filter(Boolean).join('-')}.pdf"`,
    },
  })
}
