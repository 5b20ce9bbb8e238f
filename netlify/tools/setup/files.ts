import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { drawIcon, ICON_SIZE } from '#src/lib/share-images/icon.ts'
import type { CampaignFacts } from './facts.ts'
import { renderSources } from './source.ts'

type FileContent = string | Buffer

export interface PlannedFile {
  path: string
  content: FileContent
}

const projectUrl = new URL('../../../', import.meta.url)
const FAVICON_PATH = 'public/favicon.svg'
const WEB_MANIFEST_PATH = 'public/site.webmanifest'

function readProjectFile(path: string): string | undefined {
  const file = new URL(path, projectUrl)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Returns the web app manifest with the campaign's names and colours. Keeps the other fields. */
function makeWebManifest({ campaign, colours }: CampaignFacts): string {
  const { shortName, electionYear } = campaign
  return `${JSON.stringify(
    {
      ...JSON.parse(readProjectFile(WEB_MANIFEST_PATH) ?? '{}'),
      name: `${shortName} ${electionYear}`,
      short_name: shortName,
      theme_color: colours.ink,
      background_color: colours.brand,
    },
    null,
    2,
  )}\n`
}

async function renderPng(svg: string, size: number): Promise<Buffer> {
  const density = (72 * size) / ICON_SIZE
  return await sharp(Buffer.from(svg), { density }).resize(size, size).png({ palette: true, colours: 16 }).toBuffer()
}

/** Wraps one PNG image in an ICO file, the favicon format of Windows. */
function toIcoFile(png: Buffer, size: number): Buffer {
  const icoHeader = Buffer.alloc(22)
  icoHeader.writeUInt16LE(1, 2)
  icoHeader.writeUInt16LE(1, 4)
  icoHeader.writeUInt8(size, 6)
  icoHeader.writeUInt8(size, 7)
  icoHeader.writeUInt16LE(1, 10)
  icoHeader.writeUInt16LE(32, 12)
  icoHeader.writeUInt32LE(png.length, 14)
  icoHeader.writeUInt32LE(icoHeader.length, 18)
  return Buffer.concat([icoHeader, png])
}

const drawFavicon = ({ campaign, colours }: CampaignFacts) => drawIcon(campaign.lettering, colours)

async function makeIcons(facts: CampaignFacts): Promise<Record<string, FileContent>> {
  const svg = drawFavicon(facts)
  return {
    [FAVICON_PATH]: svg,
    'public/favicon.ico': toIcoFile(await renderPng(svg, 32), 32),
    'public/apple-touch-icon.png': await renderPng(svg, 180),
    'public/icon-512.png': await renderPng(svg, 512),
  }
}

/** True if the favicon was replaced by a custom icon, which setup keeps. False for an icon that setup generated. */
function hasCustomFavicon(formerFacts: CampaignFacts): boolean {
  const icon = readProjectFile(FAVICON_PATH)
  return icon !== undefined && icon !== drawFavicon(formerFacts)
}

/** Returns the files that setup generates and whose content changes, by path. */
export async function planSetupFiles(facts: CampaignFacts, formerFacts: CampaignFacts): Promise<PlannedFile[]> {
  const icons =
    drawFavicon(facts) === readProjectFile(FAVICON_PATH) || hasCustomFavicon(formerFacts) ? {} : await makeIcons(facts)
  const files: Record<string, FileContent> = {
    ...icons,
    [WEB_MANIFEST_PATH]: makeWebManifest(facts),
    ...renderSources(facts),
  }
  return Object.entries(files)
    .filter(([path, content]) => readProjectFile(path) !== content.toString())
    .map(([path, content]) => ({ path, content }))
}

/** Writes all new files before the first one replaces a former file, so that a full disk changes nothing. */
export function writeFiles(plannedFiles: PlannedFile[]): void {
  const files = plannedFiles.map(({ path, content }) => {
    const file = fileURLToPath(new URL(path, projectUrl))
    return { file, newFile: `${file}.${process.pid}`, content }
  })
  try {
    for (const { newFile, content } of files) writeFileSync(newFile, content)
    for (const { file, newFile } of files) renameSync(newFile, file)
  } finally {
    for (const { newFile } of files) rmSync(newFile, { force: true })
  }
}
