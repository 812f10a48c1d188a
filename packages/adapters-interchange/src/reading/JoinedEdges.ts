import type { ExchangedEdge } from "@design-workspace/domain/interchange/ExchangedDesign"
import { Unreadable } from "./Unreadable.ts"

/** The most steps in which the edges of a text are made: a line of it may join many with many. */
const mostSteps = 1_000_000

/** Edges, each pair once: what several connections of two say is told by one edge, with commas. */
export class JoinedEdges {
  readonly #edges = new Map<
    string,
    { readonly sourceId: string; readonly targetId: string; readonly labels: Set<string> }
  >()
  #steps = 0

  add(sourceId: string, targetId: string, label: string | null, line: () => number): void {
    this.#steps += 1
    if (this.#steps > mostSteps)
      throw new Unreadable([
        { path: [`line ${line()}`], message: `joins too much: more than ${mostSteps} connections` }
      ])
    const pair = `${sourceId}\n${targetId}`
    const known = this.#edges.get(pair) ?? { sourceId, targetId, labels: new Set() }
    this.#edges.set(pair, known)
    if (label !== null && label !== "") known.labels.add(label)
  }

  all(): ReadonlyArray<ExchangedEdge> {
    return Array.from(this.#edges.values(), ({ labels, sourceId, targetId }) => ({
      sourceId,
      targetId,
      label: labels.size === 0 ? null : [...labels].join(", ")
    }))
  }
}
