import { SaxesParser } from "saxes"

/** A cell of a drawing with the attributes of the object around it. */
export interface DrawioCell {
  readonly id: string
  readonly label: string
  readonly parent: string
  readonly known: Readonly<Record<string, string>>
  readonly style: string
  readonly source: string
  readonly target: string
  readonly isEdge: boolean
  /** Of a shape in its parent; NaN where the geometry has none. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Tag = { readonly name: string; readonly attributes: Readonly<Record<string, string>> }

const numberOf = (text: string | undefined): number => (text === undefined ? Number.NaN : Number(text))

const elements = new Set([
  ...["mxfile", "diagram", "mxGraphModel", "root"],
  ...["UserObject", "mxCell", "mxGeometry", "mxPoint", "Array"]
])

const tagsIn = (text: string): ReadonlyArray<Tag> => {
  const found: Array<Tag> = []
  const parser = new SaxesParser()
  const refuse = (what: string) => () => {
    throw new Error(`${what} in a drawing`)
  }
  parser.on("error", (error) => {
    throw error
  })
  for (const event of ["cdata", "comment", "doctype", "processinginstruction"] as const)
    parser.on(event, refuse(event))
  parser.on("text", (it) => {
    if (it.trim() !== "") throw new Error(`the text ${it} in a drawing`)
  })
  parser.on("opentag", ({ attributes, name }) => {
    if (!elements.has(name)) throw new Error(`${name} is not of mxGraph`)
    found.push({ name, attributes })
  })
  parser.write(text).close()
  return found
}

/** The cells of a drawing, read by a parser of XML that forgives nothing. */
export const readDrawio = (text: string): ReadonlyArray<DrawioCell> => {
  const cells: Array<DrawioCell> = []
  let around: Tag["attributes"] | null = null
  for (const { attributes, name } of tagsIn(text)) {
    if (name === "UserObject") around = attributes
    if (name === "mxCell") {
      const { edge, parent = "", source = "", style = "", target = "" } = attributes
      const {
        id = "",
        label = attributes["value"] ?? "",
        ...known
      } = around ?? { id: attributes["id"] ?? "" }
      const place = { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN }
      cells.push({ id, label, parent, known, style, source, target, isEdge: edge === "1", ...place })
      around = null
    }
    const last = cells.at(-1)
    if (name === "mxGeometry" && last !== undefined) {
      const { height, width, x, y } = attributes
      const place = { x: numberOf(x), y: numberOf(y), width: numberOf(width), height: numberOf(height) }
      cells.splice(-1, 1, { ...last, ...place })
    }
  }
  return cells
}
