// Plain JavaScript, so that an older Node can run it and say what is missing.
const REQUIRED = 24

if (Number(process.versions.node.split('.')[0]) < REQUIRED) {
  console.error(
    `This needs Node ${REQUIRED} or newer, and ${process.version} runs it: npm has no Node for ${process.platform}-${process.arch}, so install one from nodejs.org.`,
  )
  process.exit(1)
}
