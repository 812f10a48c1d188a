import type { DiagramMark } from "../../marks/marks.ts"
import { JoinedEdges } from "../JoinedEdges.ts"
import { type Notes, shown } from "../Notes.ts"
import type { D2Connection } from "./compileD2.ts"
import type { D2Node } from "./D2Tree.ts"

/** The edges of connections: one for each arrow. `idOf` is null for what is left out. */
export const joinNodes = (
  connections: ReadonlyArray<D2Connection>,
  nodes: ReadonlyMap<string, D2Node>,
  idOf: (node: D2Node) => string | null,
  own: DiagramMark,
  notes: Notes
): JoinedEdges => {
  const edges = new JoinedEdges()
  const labels = new Map(own.labels?.map(([src, dst, label]) => [`${src}\n${dst}`, label]))
  const labelOf = (src: string, dst: string, written: string): string | null => {
    const marked = labels.get(`${src}\n${dst}`)
    return marked === undefined ? written : marked
  }
  for (const { dst, dstArrow, label, src, srcArrow } of connections) {
    const [source, target] = [nodes.get(src), nodes.get(dst)]
    const [from, to] = [source && idOf(source), target && idOf(target)]
    if (source === undefined || from == null || to == null) continue
    const line = () => source.line
    const between = `between ${shown(src)} and ${shown(dst)}`
    if (srcArrow === "none" && dstArrow === "none")
      notes.add("lines without arrows", source.line, [], `a line without an arrow ${between} is left out`)
    if (from === to) {
      notes.add("loops", source.line, [], `a connection of ${shown(src)} with itself is left out`)
      continue
    }
    if (dstArrow !== "none") edges.add(from, to, labelOf(src, dst, label), line)
    if (srcArrow !== "none") edges.add(to, from, labelOf(dst, src, label), line)
  }
  return edges
}
