import { MIN_CONTRAST, measureBrandContrast } from '#src/content/check/contrast.ts'
import { colours } from '#src/content/colours.ts'
import { toText } from './field-values.ts'
import { settingsTexts } from './texts.ts'

const { contrast: texts } = settingsTexts

/** Shows text in the strong colour on each background of the site, with the contrast ratio. */
export function ContrastSamples({ brand }: { brand: unknown }) {
  const colour = toText(brand)
  if (!/^#[\da-f]{6}$/.test(colour)) return null
  return (
    <section className="grid gap-2" aria-label={texts.title}>
      <p className="font-bold">{texts.title}</p>
      <ul className="flex flex-wrap gap-4">
        {measureBrandContrast(colour, colours).map(({ name, ratio }) => (
          <li key={name} className="grid gap-1">
            {/* The colour is a fill attribute, because the content security policy refuses style attributes. */}
            <svg className="h-20 w-40 edge-2 border-ink" viewBox="0 0 160 80" aria-hidden="true">
              <rect width="160" height="80" fill={colours[name]} />
              <text x="80" y="50" fontSize="28" fontWeight="bold" textAnchor="middle" fill={colour}>
                {texts.sample}
              </text>
            </svg>
            <span>
              {texts.names[name]}: {texts.ratio(ratio.toFixed(1))}
            </span>
            <span className={ratio < MIN_CONTRAST ? 'font-bold text-danger' : ''}>
              {ratio < MIN_CONTRAST ? texts.tooLow(MIN_CONTRAST) : texts.enough}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
