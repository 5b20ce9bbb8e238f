// A file of its own, so that the upload queue and the import do not share the code of the upload form.
export const barClass =
  'h-3.5 w-full appearance-none bg-paper-deep forced-colors:appearance-auto [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-paper-deep [&::-webkit-progress-value]:bg-brand'
