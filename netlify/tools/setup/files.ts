import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { drawIcon, ICON } from '#src/share-images/icon.ts'
import type { Facts } from './facts.ts'
import { toSources } from './source.ts'

type Bytes = string | Buffer

const root = new URL('../../../', import.meta.url)
const FAVICON = 'public/favicon.svg'
const WEB_MANIFEST = 'public/site.webmanifest'

function read(path: string): string | undefined {
  const file = new URL(path, root)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** A name, as short as the phone's home screen wants it, and the colours that surround the site. */
function makeWebManifest({ campaign, colours }: Facts): string {
  const { shortName, electionYear } = campaign
  return `${JSON.stringify(
    {
      ...JSON.parse(read(WEB_MANIFEST) ?? '{}'),
      name: `${shortName} ${electionYear}`,
      short_name: shortName,
      theme_color: colours.ink,
      background_color: colours.brand,
    },
    null,
    2,
  )}\n`
}

async function toPng(svg: string, size: number): Promise<Buffer> {
  const density = (72 * size) / ICON
  return await sharp(Buffer.from(svg), { density }).resize(size, size).png({ palette: true, colours: 16 }).toBuffer()
}

/** An icon file of Windows with one PNG in it. */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const draw = ({ campaign, colours }: Facts) => drawIcon(campaign.lettering, colours)

async function makeIcons(facts: Facts): Promise<Record<string, Bytes>> {
  const svg = draw(facts)
  return {
    [FAVICON]: svg,
    'public/favicon.ico': toIco(await toPng(svg, 32), 32),
    'public/apple-touch-icon.png': await toPng(svg, 180),
    'public/icon-512.png': await toPng(svg, 512),
  }
}

/** Icons that the campaign has drawn itself stay. */
function hasOwnIcons(former: Facts): boolean {
  const icon = read(FAVICON)
  return icon !== undefined && icon !== draw(former)
}

/** Writes what the facts change and returns the paths of the changed files. */
export async function writeFiles(facts: Facts, former: Facts): Promise<string[]> {
  const icons = draw(facts) === read(FAVICON) || hasOwnIcons(former) ? {} : await makeIcons(facts)
  const files: Record<string, Bytes> = {
    ...icons,
    [WEB_MANIFEST]: makeWebManifest(facts),
    ...toSources(facts),
  }
  const changed = Object.entries(files).filter(([path, bytes]) => read(path) !== bytes.toString())
  for (const [path, bytes] of changed) {
    const file = fileURLToPath(new URL(path, root))
    // Readers see the old file or the new one, never half of it.
    writeFileSync(`${file}.${process.pid}`, bytes)
    renameSync(`${file}.${process.pid}`, file)
  }
  return changed.map(([path]) => path)
}
