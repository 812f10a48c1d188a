/** A parameter of a drawing. */
type DrawingOption = "theme" | "width" | "title" | "legend" | "scale"

/** A format of files, as every program that offers it knows it. */
interface Format {
  /** What people call it. */
  readonly label: string
  readonly mediaType: string
  /** How the name of a written file ends. */
  readonly extension: string
  /** What is written so: a picture of a graph, its data, a file for another tool, or a project with its documents. */
  readonly out: "picture" | "graph" | "tool" | "project"
  /** Whether it is bytes; else it is text. */
  readonly isBytes?: true
  /** The parameters of the drawing that change it. */
  readonly options?: ReadonlyArray<DrawingOption>
  /** The format is read too, of files whose names end so. */
  readonly in?: ReadonlyArray<string>
}

const drawing = ["theme", "width", "title", "legend"] as const

/**
 * Every format that a design leaves in or comes from (contract 11), by its name in the API. Those without a registered
 * media type are plain text or, to differ from the JSON of a graph, have a type of their own.
 */
export const formats = {
  svg: { label: "SVG", mediaType: "image/svg+xml", extension: "svg", out: "picture", options: drawing },
  png: {
    label: "PNG",
    mediaType: "image/png",
    extension: "png",
    out: "picture",
    isBytes: true,
    options: [...drawing, "scale"]
  },
  drawio: {
    label: "draw.io",
    mediaType: "application/vnd.jgraph.mxfile",
    extension: "drawio",
    out: "picture",
    options: drawing
  },
  mermaid: {
    label: "Mermaid",
    mediaType: "text/vnd.mermaid",
    extension: "mmd",
    out: "picture",
    options: ["title"]
  },
  layout: {
    label: "places of a picture's parts",
    mediaType: "application/json",
    extension: "json",
    out: "graph",
    options: ["width", "title", "legend"]
  },
  json: { label: "JSON", mediaType: "application/json", extension: "json", out: "graph" },
  likec4: { label: "LikeC4", mediaType: "text/plain", extension: "c4", out: "tool" },
  structurizr: {
    label: "Structurizr DSL",
    mediaType: "text/plain",
    extension: "dsl",
    out: "tool",
    in: [".dsl"]
  },
  d2: { label: "D2", mediaType: "text/plain", extension: "d2", out: "tool", in: [".d2"] },
  dot: { label: "Graphviz", mediaType: "text/vnd.graphviz", extension: "dot", out: "tool" },
  backstage: {
    label: "Backstage catalogue",
    mediaType: "application/yaml",
    extension: "yaml",
    out: "tool",
    in: [".yaml", ".yml"]
  },
  calm: {
    label: "FINOS CALM",
    mediaType: "application/vnd.finos.calm+json",
    extension: "calm.json",
    out: "tool",
    in: [".json"]
  },
  zip: {
    label: "Folder (zip)",
    mediaType: "application/zip",
    extension: "zip",
    out: "project",
    isBytes: true
  },
  markdown: { label: "One Markdown file", mediaType: "text/markdown", extension: "md", out: "project" }
} as const satisfies Readonly<Record<string, Format>>

type Formats = typeof formats

/** The name of a format in the API. */
export type FormatName = keyof Formats

/** The formats that are written of this: a picture, a graph's data, a file for another tool, a whole project. */
export type FormatOut<Out extends Format["out"]> = {
  [Name in FormatName]: Formats[Name]["out"] extends Out ? Name : never
}[FormatName]

/** The formats that a collection is imported from. */
export type ReadFormat = {
  [Name in FormatName]: Formats[Name] extends { readonly in: ReadonlyArray<string> } ? Name : never
}[FormatName]

/** The facts of one format. */
export const formatOf = (name: FormatName): Format => formats[name]

const names = Object.keys(formats) as ReadonlyArray<FormatName>

/** The formats that are written of one of these, as people are offered them. */
export const formatsOut = <Out extends Format["out"]>(...outs: ReadonlyArray<Out>) =>
  names.filter((name): name is FormatOut<Out> => outs.some((it) => it === formats[name].out))

/** The formats that a collection is imported from, as people are offered them. */
export const readFormats = names.filter((name): name is ReadFormat => formatOf(name).in !== undefined)

/** The formats that a parameter of the drawing changes. */
export const formatsWith = (option: DrawingOption): ReadonlyArray<FormatName> =>
  names.filter((name) => formatOf(name).options?.includes(option) === true)
