// Copied by `npm run openapi` from the domain, which programs without Effect do not load.

type DrawingOption = "theme" | "width" | "title" | "legend" | "scale"

interface Format {
  readonly label: string
  readonly mediaType: string
  readonly extension: string
  /** A picture of a graph, its data, a file for another tool, or a project with its documents. */
  readonly out: "picture" | "graph" | "tool" | "project"
  readonly isBytes?: true
  readonly options?: ReadonlyArray<DrawingOption>
  /** How the names of files end that are read. */
  readonly in?: ReadonlyArray<string>
}

const drawing = ["theme", "width", "title", "legend"] as const

/** By the names in the API (contract 11). Formats without a registered media type are plain text or have their own. */
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

export type FormatName = keyof Formats

export type FormatOut<Out extends Format["out"]> = {
  [Name in FormatName]: Formats[Name]["out"] extends Out ? Name : never
}[FormatName]

export type ReadFormat = {
  [Name in FormatName]: Formats[Name] extends { readonly in: ReadonlyArray<string> } ? Name : never
}[FormatName]

export const formatOf = (name: FormatName): Format => formats[name]

const names = Object.keys(formats) as ReadonlyArray<FormatName>

/** As people are offered them. */
export const formatsOut = <Out extends Format["out"]>(...outs: ReadonlyArray<Out>) =>
  names.filter((name): name is FormatOut<Out> => outs.some((it) => it === formats[name].out))

export const readFormats = names.filter((name): name is ReadFormat => formatOf(name).in !== undefined)

export const formatsWith = (option: DrawingOption): ReadonlyArray<FormatName> =>
  names.filter((name) => formatOf(name).options?.includes(option) === true)
