/** @type {import('tailwindcss').Config} */
module.exports = {
  content: ['./src/**/*.{astro,ts,tsx}'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ink: '#16120e',
      'ink-soft': '#5a5148',
      paper: '#fbf5ea',
      'paper-deep': '#f1e7d4',
      white: '#fffdf8',
      line: '#d8cbb4',
      brand: '#c22f12',
      'brand-deep': '#8f1f09',
      danger: '#a3140a',
      'badge-rally': '#b3210f',
      'badge-townhall': '#1d4f91',
      'badge-community': '#1f6b3a',
      'badge-other': '#5b5b5b',
    },
    fontFamily: {
      'stand-in': 'sans-serif',
      // No array: Tailwind would take the second of two for settings.
      display: 'Lettering, sans-serif',
      sans: ['system-ui', '-apple-system', 'Segoe UI', 'Roboto', 'Noto Sans', 'sans-serif'],
    },
    extend: {
      minHeight: { tap: '2.75rem' },
      minWidth: { tap: '2.75rem' },
    },
  },
}
