import type { Plugin } from 'vite'

const registration = /@property --tw-[\w-]+\s*\{[^}]*\}/g
// Tailwind resets its variables on every element for browsers without @property, behind this condition.
const fallback = /@supports \(+-webkit-hyphens[^{]*\{(\s*\*[^{]*\{[^}]*\}\s*)\}/
// Pages carry none of Tailwind's own rules, and its name would cost each of them 43 bytes.
const banner = /\/\*! tailwindcss v[^*]*\*\//

/** Tailwind's variables through their reset alone: it works in every browser, is shorter, and every checker reads it. */
export function plainProperties(): Plugin {
  return {
    name: 'plain-properties',
    transform(code, id) {
      if (!/\.css($|\?)/.test(id)) return undefined
      const plain = code.replace(banner, '')
      if (!plain.includes('@property --tw-')) return plain === code ? undefined : { code: plain, map: null }
      if (!fallback.test(plain)) throw new Error('Tailwind writes its reset differently: see plain-properties.ts')
      return { code: plain.replace(fallback, '$1').replace(registration, ''), map: null }
    },
  }
}
