import { hydrateRoot } from 'react-dom/client'
import { Toasts } from './Toasts.tsx'

const container = document.querySelector('[data-toasts]')
if (container) hydrateRoot(container, <Toasts />)
