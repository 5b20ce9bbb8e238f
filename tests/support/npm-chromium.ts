import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

const PACKAGE = resolve('node_modules/@sparticuz/chromium')

interface Unpacked {
  executablePath: string
  env: Record<string, string>
}

// Without its own fonts.conf this browser crashes on a system without configured fonts.
function fontsConfig(folder: string): string {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>
`
}

function inflate(name: string): Buffer {
  return brotliDecompressSync(readFileSync(join(PACKAGE, 'bin', name)))
}

function unpackInto(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const name of ['al2023', 'fonts', 'swiftshader']) {
    const { status } = spawnSync('tar', ['-x', '-C', folder], { input: inflate(`${name}.tar.br`) })
    if (status !== 0) throw new Error(`The browser's ${name} archive did not unpack: is tar installed?`)
  }
  writeFileSync(join(folder, 'chromium'), inflate('chromium.br'), { mode: 0o755 })
}

export function unpackChromium(): Unpacked | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(PACKAGE)) return undefined
  const { version }: { version: string } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'))
  const folder = resolve(`node_modules/.cache/chromium-${version}`)
  if (!existsSync(folder)) {
    // Two runs may unpack at once: each uses its own folder, and the first rename wins.
    const own = `${folder}.${process.pid}`
    unpackInto(own)
    writeFileSync(join(own, 'own-fonts.conf'), fontsConfig(folder))
    try {
      renameSync(own, folder)
    } catch (error) {
      rmSync(own, { recursive: true })
      if (!existsSync(folder)) throw error
    }
  }
  const libraries = [join(folder, 'lib'), folder, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(folder, 'own-fonts.conf') },
  }
}
