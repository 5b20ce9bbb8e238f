import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

const PACKAGE_FOLDER = resolve('node_modules/@sparticuz/chromium')

interface UnpackedBrowser {
  executablePath: string
  env: Record<string, string>
}

// Builds a fonts.conf, because the Chromium from npm crashes on systems without font configuration.
function buildFontsConfig(folder: string): string {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>
`
}

function decompressFile(name: string): Buffer {
  return brotliDecompressSync(readFileSync(join(PACKAGE_FOLDER, 'bin', name)))
}

function unpackInto(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const name of ['al2023', 'fonts', 'swiftshader']) {
    const { status } = spawnSync('tar', ['-x', '-C', folder], { input: decompressFile(`${name}.tar.br`) })
    if (status !== 0) throw new Error(`The browser's ${name} archive did not unpack: is tar installed?`)
  }
  writeFileSync(join(folder, 'chromium'), decompressFile('chromium.br'), { mode: 0o755 })
}

export function unpackChromium(): UnpackedBrowser | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(PACKAGE_FOLDER)) return undefined
  const { version }: { version: string } = JSON.parse(readFileSync(join(PACKAGE_FOLDER, 'package.json'), 'utf8'))
  const folder = resolve(`node_modules/.cache/chromium-${version}`)
  if (!existsSync(folder)) {
    // Unpacks into a temporary folder and renames it, so that concurrent runs never see a half-unpacked browser.
    const ownFolder = `${folder}.${process.pid}`
    unpackInto(ownFolder)
    writeFileSync(join(ownFolder, 'own-fonts.conf'), buildFontsConfig(folder))
    try {
      renameSync(ownFolder, folder)
    } catch (error) {
      rmSync(ownFolder, { recursive: true })
      if (!existsSync(folder)) throw error
    }
  }
  const libraryPath = [join(folder, 'lib'), folder, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: libraryPath, FONTCONFIG_FILE: join(folder, 'own-fonts.conf') },
  }
}
