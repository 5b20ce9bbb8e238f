const boxClasses = 'inline-flex min-h-tap min-w-tap cursor-pointer items-center justify-center gap-2 edge-2 px-4'
const plate =
  'relative z-0 inline-flex cursor-pointer items-center justify-center text-center lettering-wide plate print:hidden'
const frameClasses = `${boxClasses} font-bold`

export const buttonClasses = {
  plate,
  light: `${plate} plate-light`,
  quiet: `${frameClasses} hover:bg-ink hover:text-white`,
  night: `${frameClasses} hover:bg-brand disabled:opacity-60`,
  danger: `${frameClasses} text-danger hover:bg-danger hover:text-white`,
  /** Secondary button, as large as the primary button (`plate`). */
  plain: `${boxClasses} border-ink bg-white px-4 py-3.5 lettering-wide text-lg hover:bg-ink hover:text-white`,
  link: 'inline-flex min-h-tap items-center font-semibold underline decoration-2 underline-offset-4',
}

export type ButtonVariant = keyof typeof buttonClasses

export const tagClass = 'px-2 py-1 text-sm font-bold'

export const shareRowClass = 'flex flex-wrap items-center gap-x-4 gap-y-2'
