/** The formats that are read, and how their files end. */
export const readFormats = {
  backstage: { endings: [".yaml", ".yml"] },
  calm: { endings: [".json"] },
  structurizr: { endings: [".dsl"] },
  d2: { endings: [".d2"] }
} as const

export interface ReadFormat {
  readonly endings: ReadonlyArray<string>
}

/** A file of a folder or of a zip, as it was read. */
export interface FoundFile {
  readonly path: string
  readonly bytes: Uint8Array
}

export const hasEnding = ({ endings }: ReadFormat, path: string): boolean =>
  endings.some((it) => path.toLowerCase().endsWith(it))

/** Whether a path is none of the design's: in a hidden folder, of what a package manager brought, or of macOS. */
export const isLeftOut = (path: string): boolean => {
  const steps = path.split("/")
  const name = steps.at(-1) ?? ""
  return (
    name.startsWith("._") ||
    steps.some((it) => it === "node_modules" || it === "__MACOSX") ||
    steps.slice(0, -1).some((it) => it.startsWith("."))
  )
}
