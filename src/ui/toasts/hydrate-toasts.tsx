// In development, React components need this module on pages without an island. It is empty in a build.
import '@vitejs/plugin-react/preamble'
import './hide-devtools-hint.ts'
import { hydrateRoot } from 'react-dom/client'
import { Toasts } from './Toasts.tsx'

const container = document.querySelector('[data-toasts]')
if (container) hydrateRoot(container, <Toasts />)
