export const fieldClasses = {
  label: 'block pb-2 font-bold',
  control:
    'w-full min-h-13 edge-2 border-ink bg-white px-4 py-2 locked:bg-paper-deep locked:text-ink-soft invalid:edge-l-10 invalid:border-danger',
  hint: 'mt-2 text-sm text-ink-soft',
  error: 'mt-2 text-sm font-bold text-danger',
}

export const checkboxClasses = {
  label: 'flex min-h-tap cursor-pointer items-center gap-4',
  box: 'size-6 flex-none accent-brand',
}
