import type { Plugin } from 'vite'

const registration = /@property --tw-[\w-]+\s*\{[^}]*\}/g
// Tailwind resets its variables on every element for browsers without @property, behind this condition.
const fallback = /@supports \(+-webkit-hyphens[^{]*\{(\s*\*[^{]*\{[^}]*\}\s*)\}/

/** Tailwind's variables through their reset alone: it works in every browser, is shorter, and every checker reads it. */
export function plainProperties(): Plugin {
  return {
    name: 'plain-properties',
    transform(code, id) {
      if (!/\.css($|\?)/.test(id) || !code.includes('@property --tw-')) return undefined
      if (!fallback.test(code)) throw new Error('Tailwind writes its reset differently: see plain-properties.ts')
      return { code: code.replace(fallback, '$1').replace(registration, ''), map: null }
    },
  }
}
