import { SaxesParser } from "saxes"

/** What a parser of XML finds in a picture. */
export interface ReadSvg {
  readonly names: ReadonlySet<string>
  readonly attributes: ReadonlySet<string>
  /** The text of each `title` and `text`, in their order. */
  readonly titles: ReadonlyArray<string>
  readonly texts: ReadonlyArray<string>
}

/** Reads a picture by a parser of XML that forgives nothing. */
export const readSvg = (svg: string): ReadSvg => {
  const names = new Set<string>()
  const attributes = new Set<string>()
  const found: Array<{ readonly name: string; text: string }> = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on("error", (error) => {
    throw error
  })
  for (const event of ["cdata", "comment", "doctype", "processinginstruction"] as const) {
    parser.on(event, () => {
      throw new Error(`${event} in a picture`)
    })
  }
  parser.on("opentag", ({ attributes: its, name, uri }) => {
    if (uri !== "http://www.w3.org/2000/svg") throw new Error(`${name} is not of SVG`)
    names.add(name)
    for (const attribute of Object.keys(its)) attributes.add(attribute)
    found.push({ name, text: "" })
  })
  parser.on("text", (text) => {
    const last = found.at(-1)
    if (last !== undefined) last.text += text
  })
  parser.write(svg).close()
  const textsOf = (name: string) => found.filter((it) => it.name === name).map(({ text }) => text)
  return { names, attributes, titles: textsOf("title"), texts: textsOf("text") }
}
