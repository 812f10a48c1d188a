export const tenths = (value: number): number => Math.round(value * 10) / 10

/** Only `element` and `textIn` make it. */
export interface Xml {
  readonly xml: string
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
  // As it is, a reader takes it for a space.
  "\n": "&#10;"
}

const escaped = (text: string): string =>
  /[&<>"'\n]/.test(text) ? text.replace(/[&<>"'\n]/g, (it) => entities[it] ?? "") : text

/** Pass the text through `plainText` first. */
export const textIn = (text: string): Xml => ({ xml: escaped(text) })

type Attributes = Readonly<Record<string, number | string>>

/** The attributes keep this order. */
const begun = (name: string, attributes: Attributes): string => {
  // Concatenation is fast: a large picture has a hundred thousand elements.
  let xml = `<${name}`
  for (const key in attributes) {
    const value = attributes[key] ?? ""
    xml += ` ${key}="${typeof value === "number" ? tenths(value) : escaped(value)}"`
  }
  return xml
}

export const textLine = (attributes: Attributes, text: string): Xml =>
  element("text", attributes, [textIn(text)])

export const tags = (name: string, attributes: Attributes): readonly [open: string, close: string] => [
  `${begun(name, attributes)}>`,
  `</${name}>`
]

export const element = (name: string, attributes: Attributes, children: ReadonlyArray<Xml> = []): Xml => {
  if (children.length === 0) return { xml: `${begun(name, attributes)}/>` }
  const [open, close] = tags(name, attributes)
  return { xml: `${open}${children.map(({ xml }) => xml).join("")}${close}` }
}
