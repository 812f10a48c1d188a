/** An element of XML that is written out: only `element` and `textIn` make one. */
export interface Xml {
  readonly xml: string
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;"
}

const escaped = (text: string): string =>
  /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (it) => entities[it] ?? "") : text

/** A length in pixels, to the tenth. */
const lengthOf = (value: number): string => String(Math.round(value * 10) / 10)

/** Text between tags; it has been through `plainText`. */
export const textIn = (text: string): Xml => ({ xml: escaped(text) })

type Attributes = Readonly<Record<string, number | string>>

/** A tag up to its end, which is left open; its attributes are in this order. */
const begun = (name: string, attributes: Attributes): string => {
  // Written piece by piece: a large picture has a hundred thousand elements.
  let xml = `<${name}`
  for (const key in attributes) {
    const value = attributes[key] ?? ""
    xml += ` ${key}="${typeof value === "number" ? lengthOf(value) : escaped(value)}"`
  }
  return xml
}

/** The tags between which the children of an element stand. */
export const tags = (name: string, attributes: Attributes): readonly [open: string, close: string] => [
  `${begun(name, attributes)}>`,
  `</${name}>`
]

/** An element with its children. */
export const element = (name: string, attributes: Attributes, children: ReadonlyArray<Xml> = []): Xml => {
  if (children.length === 0) return { xml: `${begun(name, attributes)}/>` }
  const [open, close] = tags(name, attributes)
  return { xml: `${open}${children.map(({ xml }) => xml).join("")}${close}` }
}
