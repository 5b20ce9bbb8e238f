const { palette } = require('./src/content/palette.ts')
const { nameScale } = require('./src/lib/share-images/name-scale.ts')

const nameSize = (vw, rem) => `min(${+(vw * nameScale).toFixed(2)}vw, ${+(rem * nameScale).toFixed(2)}rem)`

/**
 * Replaces Tailwind's default theme, so that only values in this file have classes.
 * @type {import('tailwindcss').Config}
 */
module.exports = {
  theme: {
    screens: { md: '48rem', lg: '60rem', xl: '74rem' },
    // Multiples of 0.25 rem, and named lengths.
    spacing: {
      DEFAULT: '0.25rem',
      tap: '2.75rem',
      gutter: 'clamp(1rem, 4vw, 2.5rem)',
      hero: 'clamp(4.5rem, 4.25rem + 1vw, 4.75rem)',
      section: 'clamp(3rem, 7vw, 5.5rem)',
      band: 'clamp(4rem, 9vw, 7.5rem)',
    },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      black: '#000',
      ...palette,
      veil: `${palette.ink}cc`,
      danger: '#a3140a',
      'badge-red': '#b3210f',
      'badge-blue': '#1d4f91',
      'badge-green': '#1f6b3a',
      'badge-grey': '#5b5b5b',
    },
    fontFamily: {
      // Display font: a fallback font until the script of the page applies the lettering font.
      display: 'var(--display)',
      // Pass a string, because Tailwind takes the second entry of an array for options.
      lettering: 'Lettering, sans-serif',
      sans: 'system-ui, sans-serif',
    },
    // Three sizes of body text, six responsive sizes of headings, and two sizes of the candidate's name.
    fontSize: {
      sm: '0.9375rem',
      base: '1.0625rem',
      lg: '1.1875rem',
      xl: 'clamp(1.5rem, 2.2vw, 1.75rem)',
      '2xl': 'clamp(1.75rem, 4vw, 3rem)',
      '3xl': 'clamp(2rem, 5.2vw, 4.125rem)',
      '4xl': 'clamp(2.25rem, 5.6vw, 4.25rem)',
      // Size of a page's title under the header.
      title: 'clamp(2.25rem, min(11.6vw, 2rem + 3.75vw), 5rem)',
      // Sizes of the candidate's name: on the home page (`name`) and in the footer (`signature`).
      name: nameSize(20.2, 16.4),
      signature: nameSize(21.5, 22),
      '5xl': 'clamp(3rem, min(15.5vw, 4rem + 5vw), 8rem)',
    },
    maxWidth: { none: 'none', full: '100%', text: '38rem', sheet: '46rem', page: '78rem', title: '15em' },
    aspectRatio: { image: '4 / 3', slide: '3 / 2' },
    animation: { wait: 'wait 1.6s ease-in-out infinite alternate' },
    keyframes: { wait: { to: { opacity: '0.4' } } },
  },
}
