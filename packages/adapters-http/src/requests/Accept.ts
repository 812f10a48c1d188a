import { formats } from "@design-workspace/domain/interchange/formats"

export interface Wish {
  /** 0 to 1; 0 if the type is refused or not covered. */
  readonly quality: number
  /** 2 if the type is named, 1 if its `type/*` is named, 0 if only the full wildcard covers it. */
  readonly precision: 0 | 1 | 2
}

interface Range {
  readonly type: string
  readonly quality: number
}

/** A comma in a quoted parameter does not end an entry. */
const entries = /(?:[^,"]|"(?:[^"\\]|\\.)*"?)+/gs
const parameters = /;\s*(?:([^\s;="]+)=("(?:[^"\\]|\\.)*"|[^\s;"]+)\s*)?/gsy
const mediaRange = /^\s*([!#$%&'*+.^_`|~\w-]+)\/([!#$%&'*+.^_`|~\w-]+)\s*/
const qvalue = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/** Null if malformed. */
const rangeOf = (entry: string): Range | null => {
  const [whole, type = "", subtype = ""] = mediaRange.exec(entry) ?? []
  if (whole === undefined || (type === "*" && subtype !== "*")) return null
  let quality = 1
  parameters.lastIndex = whole.length
  while (parameters.lastIndex < entry.length) {
    const [parameter, name, value = ""] = parameters.exec(entry) ?? []
    if (parameter === undefined) return null
    if (name?.toLowerCase() !== "q") continue
    if (!qvalue.test(value)) return null
    quality = Number(value)
  }
  return { type: `${type}/${subtype}`.toLowerCase(), quality }
}

const rangesOf = (accept: string): ReadonlyArray<Range> =>
  [...accept.matchAll(entries)].flatMap(([entry]) => rangeOf(entry) ?? [])

const refused: Wish = { quality: 0, precision: 0 }

/** The most exact range counts; of equally exact ones that of the highest quality. */
const wishIn = (ranges: ReadonlyArray<Range>, type: string): Wish => {
  const family = `${type.slice(0, type.indexOf("/"))}/*`
  for (const [covering, precision] of [[type, 2] as const, [family, 1] as const, ["*/*", 0] as const]) {
    const qualities = ranges.filter((it) => it.type === covering).map(({ quality }) => quality)
    if (qualities.length > 0) return { quality: Math.max(...qualities), precision }
  }
  return refused
}

/** By precision. If only the full wildcard covers the forms, JSON comes first. */
const onTie = {
  2: ["svg", "mermaid", "markdown", "json"],
  1: ["markdown", "svg", "mermaid", "json"],
  0: ["json", "markdown", "svg", "mermaid"]
} as const

export type Form = (typeof onTie)[2][number]

export const formTypes: Readonly<Record<Form, string>> = {
  json: formats.json.mediaType,
  markdown: formats.markdown.mediaType,
  mermaid: formats.mermaid.mediaType,
  svg: formats.svg.mediaType
}

const before = (one: Wish, form: Form, other: Wish, otherForm: Form): boolean => {
  if (one.quality !== other.quality) return one.quality > other.quality
  if (one.precision !== other.precision) return one.precision > other.precision
  const order: ReadonlyArray<Form> = onTie[one.precision]
  return order.indexOf(form) < order.indexOf(otherForm)
}

/** By q-values (RFC 9110, 12.5.1), on a tie by contract 13.8; JSON for the full wildcard alone, or if no form fits. */
export const preferredForm = (accept: string | undefined, forms: ReadonlyArray<Form>): Form => {
  if (accept === undefined || accept === "*/*" || accept === formTypes.json) return "json"
  const ranges = rangesOf(accept)
  let best: Form = "json"
  let most = wishIn(ranges, formTypes.json)
  for (const form of forms) {
    const wish = wishIn(ranges, formTypes[form])
    if (wish.quality > 0 && before(wish, form, most, best)) {
      best = form
      most = wish
    }
  }
  return best
}

/** Whether `Accept` names HTML and wants no other form more, as a browser's does that opens an address. */
export const prefersPage = (accept: string | undefined): boolean => {
  const ranges = rangesOf(accept ?? "")
  const page = wishIn(ranges, "text/html")
  const others = Object.values(formTypes).map((type) => wishIn(ranges, type).quality)
  return page.precision === 2 && page.quality > 0 && page.quality >= Math.max(...others)
}
