// Not a letter, digit or control character: a position is within one line of one subtitle.
const other = String.raw`[^\w\x00-\x1f]`
const decimal = String.raw`[-+]?\d{1,3}\.\d+`
const exactDecimal = String.raw`[-+]?\d{1,3}\.\d{4,}`
const hemisphere = `([nsew]${other}{0,3})?`

/** Ways in which drones and cameras write a position as text. A sentence that merely mentions GPS has none of them. */
const coordinatePatterns = [
  // GPS (7.0678, 6.2104, 19) · HOME(W: 7.06, N: 6.21)
  String.raw`\b(gps|home|pos|position|loc|location)"? *[:=([]${other}{0,4}${hemisphere}${decimal}${other}{1,4}${hemisphere}${decimal}`,
  // [latitude: 6.2104] [longtitude : 7.0678] · "lat":6.2104 · lon=7.0678
  String.raw`\b(lat|latitude|lon|lng|long|longt?itude)${other}{1,5}${hemisphere}[-+]?\d{1,3}\.\d{3,}`,
  // 6.2104, 7.0678 · 6.2104°N 7.0678°E
  `${exactDecimal}${other}{0,3}[ns]?${other}{1,4}${hemisphere}${exactDecimal}`,
  // N:6.21 E:7.06 · 6.21 N, 7.06 E
  String.raw`\b[ns]${other}{0,3}${decimal}${other}{1,4}[ew]${other}{0,3}${decimal}`,
  String.raw`${decimal}${other}{0,3}[ns]\b${other}{1,4}${decimal}${other}{0,3}[ew]\b`,
  // 6°12'37"N · N 6° 12.623'
  String.raw`\d° ?\d{1,2}(\.\d+)? ?['′’]`,
  // +06.2104+007.0678/ (ISO 6709)
  String.raw`[-+]\d{2,6}\.\d+[-+]\d{3,7}\.\d+`,
  // $GPRMC,123519,A,0612.623,N (NMEA 0183)
  String.raw`\$g[a-z]{4},\d`,
]
const coordinates = new RegExp(coordinatePatterns.map((pattern) => `(?:${pattern})`).join('|'), 'i')

/** Text of 16 bits a character, of which each other byte is zero. */
const wideText = /(?:\0[ -~]){8}|(?:[ -~]\0){8}/

/** True if text of a subtitle track contains a position. */
export function hasCoordinates(text: string): boolean {
  return coordinates.test(text) || (wideText.test(text) && coordinates.test(text.replaceAll('\0', '')))
}
