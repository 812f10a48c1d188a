import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { runInThisContext } from "node:vm"
import { listOf, member } from "../json.ts"

/** What shapes and connections have. */
interface D2Item {
  readonly label: string
  /** `markdown` or another language, where the label is a block of it. */
  readonly language: string
  readonly tooltip: string
  readonly link: string
  readonly icon: unknown
  readonly classes?: ReadonlyArray<string> | null
}

/** By its path from the outside in: `"a.b".c`. */
export interface D2Shape extends D2Item {
  readonly id: string
  readonly type: string
  readonly fields?: ReadonlyArray<unknown> | null
  readonly methods?: ReadonlyArray<unknown> | null
  readonly columns?: ReadonlyArray<unknown> | null
}

/** An end without an arrow has `none` for it. */
export interface D2Connection extends D2Item {
  readonly src: string
  readonly dst: string
  readonly srcArrow: string
  readonly dstArrow: string
  readonly srcLabel?: { readonly label: string } | null
  readonly dstLabel?: { readonly label: string } | null
}

export interface D2Diagram {
  readonly name: string
  readonly shapes: ReadonlyArray<D2Shape> | null
  readonly connections: ReadonlyArray<D2Connection> | null
  readonly layers?: ReadonlyArray<D2Diagram> | null
  readonly scenarios?: ReadonlyArray<D2Diagram> | null
  readonly steps?: ReadonlyArray<D2Diagram> | null
}

/** `range` is `index,line:column:byte-…`, from 0; in a connection the index is 0 or more. */
export interface D2Object {
  readonly id_val: string
  readonly references?: ReadonlyArray<{
    readonly key?: { readonly range?: string } | null
    readonly map_key_edge_index?: number
  }> | null
}

export interface D2Compiled {
  readonly diagram: D2Diagram
  readonly graph: { readonly objects: ReadonlyArray<D2Object> | null; readonly ast: unknown }
}

export type D2Answer =
  | { readonly data: D2Compiled; readonly error?: undefined }
  | { readonly error: { readonly message: string } }

interface Placed {
  x?: number
  y?: number
  readonly children?: ReadonlyArray<Placed>
  readonly edges?: ReadonlyArray<{ sections?: ReadonlyArray<unknown> }>
}

/** The compiler's layout takes minutes or fails where there is much: all is put into one corner. */
const putIntoCorner = ({ children = [], edges = [], ...placed }: Placed): void => {
  Object.assign(placed, { x: 0, y: 0 })
  for (const child of children) {
    Object.assign(child, { x: 0, y: 0 })
    putIntoCorner(child)
  }
  for (const edge of edges) edge.sections = [{ startPoint: { x: 0, y: 0 }, endPoint: { x: 1, y: 1 } }]
}

interface Globals {
  readonly Go: new () => {
    readonly importObject: WebAssembly.Imports
    readonly env: Record<string, string>
    readonly run: (instance: WebAssembly.Instance) => Promise<void>
  }
  readonly d2: { readonly compile: (request: string) => Promise<string> | string }
  elkLayoutSync: typeof putIntoCorner
}

/** Compiles the text of the name `root`, which imports the others alone. */
export type CompileD2 = (texts: Readonly<Record<string, string>>, root: string) => Promise<D2Answer>

/** D2's own package would start a thread in which the layout cannot be left out. The given texts are the only files. */
export const startD2 = async (): Promise<CompileD2> => {
  const folder = dirname(createRequire(import.meta.url).resolve("@terrastruct/d2"))
  runInThisContext(readFileSync(join(folder, "wasm_exec.js"), "utf8"), { filename: "wasm_exec.js" })
  const globals = globalThis as unknown as Globals
  globals.elkLayoutSync = putIntoCorner
  const go = new globals.Go()
  const { instance } = await WebAssembly.instantiate(readFileSync(join(folder, "d2.wasm")), go.importObject)
  void go.run(instance)
  return async (texts, root) =>
    JSON.parse(
      await globals.d2.compile(JSON.stringify({ fs: texts, inputPath: root, options: { layout: "elk" } }))
    )
}

/** `a.b: value` */
export interface D2Key {
  readonly path: ReadonlyArray<string>
  readonly range: string | undefined
  readonly value: unknown
}

const textOf = (part: unknown): string => {
  const [said] = typeof part === "object" && part !== null ? Object.values(part) : []
  const value = member(said, "value")
  return typeof value === "string"
    ? value
    : listOf(value)
        .map((piece) => member(piece, "string"))
        .filter((text) => typeof text === "string")
        .join("")
}

export const keysOf = (map: unknown): ReadonlyArray<D2Key> =>
  listOf(member(map, "nodes")).flatMap((node): ReadonlyArray<D2Key> => {
    const key = member(node, "map_key")
    const written = member(key, "key")
    if (written === undefined) return []
    const range = member(written, "range")
    return [
      {
        path: listOf(member(written, "path")).map(textOf),
        range: typeof range === "string" ? range : undefined,
        value: member(key, "value")
      }
    ]
  })
