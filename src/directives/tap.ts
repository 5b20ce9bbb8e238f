import type { ClientDirective } from 'astro'
import { wakeOnTap } from './wake.ts'

const tap: ClientDirective = (load, _options, island) => {
  wakeOnTap(load, island)
}

export default tap
