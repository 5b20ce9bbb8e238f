/** Fields of a settings section. The admin form and the validation schema of a section are made from its fields. */

interface FieldTexts {
  label: string
  help?: string
}

/** Formats that a text field can require; `src/contract/settings/settings.ts` validates them. */
export type TextFormat = 'phone' | 'email' | 'url' | 'day' | 'time' | 'colour' | 'slug' | 'digits' | 'link' | 'moment'

interface TextOptions extends FieldTexts {
  /** Maximum number of characters. */
  max: number
  example?: string
  format?: TextFormat
  /** True if the text may be empty. */
  isOptional?: boolean
  /** True for a name or fact that fills placeholders of other texts, so that it may contain none. */
  isFact?: boolean
  /** True for a text that the server sets when it saves the section. */
  isReadOnly?: boolean
  /** Names in braces that this text may contain besides those of the site. */
  placeholders?: readonly string[]
}

export interface TextField extends TextOptions {
  kind: 'text'
  /** True for texts of several sentences, which get a taller control. */
  isLong: boolean
}

export interface NumberField extends FieldTexts {
  kind: 'number'
  min: number
  max: number
}

export interface ToggleField extends FieldTexts {
  kind: 'toggle'
}

export interface ChoiceField<Value extends string = string> extends FieldTexts {
  kind: 'choice'
  /** Labels by value, in the order of the control. */
  options: Readonly<Record<Value, string>>
}

export interface ListField<Item extends Field = Field> extends FieldTexts {
  kind: 'list'
  item: Item
  /** Name of one item on buttons, such as `phone number`. */
  itemName: string
  min: number
  max: number
}

export interface GroupField<Fields extends FieldSet = FieldSet> extends FieldTexts {
  kind: 'group'
  fields: Fields
}

/** Size in pixels. */
export interface ImageSize {
  width: number
  height: number
}

export interface ImageField extends FieldTexts {
  kind: 'image'
  minSize: ImageSize
}

const formatSize = ({ width, height }: ImageSize) => `${width} × ${height}`

/** Returns what is wrong with an image of this size; undefined if it is large enough. */
export function findImageSizeProblem(size: ImageSize, minSize: ImageSize): string | undefined {
  if (size.width >= minSize.width && size.height >= minSize.height) return undefined
  return `This image has ${formatSize(size)} pixels. Choose one of at least ${formatSize(minSize)} pixels.`
}

export interface FileField extends FieldTexts {
  kind: 'file'
}

export type Field =
  | TextField
  | NumberField
  | ToggleField
  | ChoiceField
  | ListField
  | GroupField
  | ImageField
  | FileField

// An interface, because the type of a field refers to itself.
export interface FieldSet {
  readonly [name: string]: Field
}

/** Uploaded image. `x` and `y` are the focal point in percent of the width and height, from the top left. */
export interface SettingsImage {
  /** Path with the size in pixels, such as `/api/media/:id?w=800&h=960`. */
  url: string
  x: number
  y: number
}

/** Uploaded PDF. `bytes` is its size. */
export interface SettingsFile {
  id: string
  bytes: number
}

type FieldValue<F> = F extends { kind: 'text' }
  ? string
  : F extends { kind: 'number' }
    ? number
    : F extends { kind: 'toggle' }
      ? boolean
      : F extends ChoiceField<infer Value>
        ? Value
        : F extends ListField<infer Item>
          ? FieldValue<Item>[]
          : F extends GroupField<infer Fields>
            ? FieldValues<Fields>
            : F extends { kind: 'image' }
              ? SettingsImage | null
              : SettingsFile | null

export type FieldValues<Fields> = { [Name in keyof Fields]: FieldValue<Fields[Name]> }

/*@__NO_SIDE_EFFECTS__*/
export function text(options: TextOptions): TextField {
  return { kind: 'text', isLong: false, ...options }
}

/*@__NO_SIDE_EFFECTS__*/
export function longText(options: TextOptions): TextField {
  return { kind: 'text', isLong: true, ...options }
}

/*@__NO_SIDE_EFFECTS__*/
export function number(options: Omit<NumberField, 'kind'>): NumberField {
  return { kind: 'number', ...options }
}

/*@__NO_SIDE_EFFECTS__*/
export function toggle(options: FieldTexts): ToggleField {
  return { kind: 'toggle', ...options }
}

/*@__NO_SIDE_EFFECTS__*/
export function choice<Value extends string>(options: Omit<ChoiceField<Value>, 'kind'>): ChoiceField<Value> {
  return { kind: 'choice', ...options }
}

/*@__NO_SIDE_EFFECTS__*/
export function list<Item extends Field>(options: Omit<ListField<Item>, 'kind'>): ListField<Item> {
  return { kind: 'list', ...options }
}

/*@__NO_SIDE_EFFECTS__*/
export function group<Fields extends FieldSet>(options: Omit<GroupField<Fields>, 'kind'>): GroupField<Fields> {
  return { kind: 'group', ...options }
}

/*@__NO_SIDE_EFFECTS__*/
export function image(options: Omit<ImageField, 'kind'>): ImageField {
  return { kind: 'image', ...options }
}

/*@__NO_SIDE_EFFECTS__*/
export function file(options: FieldTexts): FileField {
  return { kind: 'file', ...options }
}

/** Problem of a value that no single field can find. `path` leads to the field, such as `['checks', 0, 'text']`. */
export interface FieldProblem {
  path: (string | number)[]
  message: string
}

export interface SectionDefinition<Fields extends FieldSet> {
  title: string
  /** One sentence that says where visitors see the values. */
  help: string
  /** Role that may save the section: editors save texts, owners save everything. */
  editableBy: 'editor' | 'owner'
  /** Path of the page that shows the section, for previews; missing for values of all pages. */
  page?: string
  /** True for a section that only staff see: it has no preview, and a change needs no build. */
  isForStaff?: boolean
  fields: Fields
  /** Values of a site on which staff saved nothing. */
  defaults: NoInfer<FieldValues<Fields>>
  findProblems?: (values: NoInfer<FieldValues<Fields>>) => FieldProblem[]
}

/*@__NO_SIDE_EFFECTS__*/
export function defineSection<Fields extends FieldSet>(definition: SectionDefinition<Fields>) {
  return definition
}
