import type { DiagramMark } from "../../marks/marks.ts"
import { JoinedEdges } from "../JoinedEdges.ts"
import { type Notes, shown } from "../Notes.ts"
import type { D2Connection } from "./compileD2.ts"
import type { D2Node } from "./D2Tree.ts"
import { connectionLabel } from "./d2Labels.ts"
import { noteConnection } from "./noteD2.ts"

/** The line of each connection of two shapes, one after the other: one on which both are named in a connection. */
const linesOfConnections = () => {
  const counts = new Map<string, number>()
  return (source: D2Node, target: D2Node): number => {
    const pair = [source.shape.id, target.shape.id].sort().join("\n")
    const count = counts.get(pair) ?? 0
    counts.set(pair, count + 1)
    const ends = new Set(target.connectionLines)
    const lines = [...new Set(source.connectionLines)].filter((line) => ends.has(line))
    return lines[Math.min(count, lines.length - 1)] ?? source.line
  }
}

/** The edges of connections: one for each arrow. `idOf` is null for what is left out. */
export const joinNodes = (
  connections: ReadonlyArray<D2Connection>,
  nodes: ReadonlyMap<string, D2Node>,
  idOf: (node: D2Node) => string | null,
  own: DiagramMark,
  notes: Notes
): JoinedEdges => {
  const edges = new JoinedEdges(notes)
  const lineOf = linesOfConnections()
  const labels = new Map(own.labels?.map(([src, dst, label]) => [`${src}\n${dst}`, label]))
  const labelOf = (src: string, dst: string, written: string): string | null => {
    const marked = labels.get(`${src}\n${dst}`)
    return marked === undefined ? written : marked
  }
  for (const connection of connections) {
    const { dst, dstArrow, src, srcArrow } = connection
    const [source, target] = [nodes.get(src), nodes.get(dst)]
    const [from, to] = [source && idOf(source), target && idOf(target)]
    if (source === undefined || target === undefined || from == null || to == null) continue
    const line = lineOf(source, target)
    const label = connectionLabel(connection)
    const between = `between ${shown(src)} and ${shown(dst)}`
    noteConnection(connection, line, notes)
    if (srcArrow === "none" && dstArrow === "none")
      notes.add("plain line", line, [], `a line without an arrow ${between} is left out`)
    if (from === to) {
      notes.add("loop", line, [], `a connection of ${shown(src)} with itself is left out`)
      continue
    }
    if (dstArrow !== "none") edges.add(from, to, labelOf(src, dst, label), () => line)
    if (srcArrow !== "none") edges.add(to, from, labelOf(dst, src, label), () => line)
  }
  return edges
}
