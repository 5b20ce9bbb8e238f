export function parseCsv(text: string): string[][] {
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)]
  const rows: string[][] = [[]]
  for (const [, quotedText, plainText = '', separator] of cells) {
    rows.at(-1)?.push(quotedText?.replaceAll('""', '"') ?? plainText)
    if (separator === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}
