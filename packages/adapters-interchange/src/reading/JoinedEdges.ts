import type { ExchangedEdge } from "@design-workspace/domain/interchange/ExchangedDesign"
import { cut, importLimits } from "@design-workspace/domain/interchange/ImportRepairs"
import { type Notes, shown, unreadableAt } from "./Notes.ts"

const mostSteps = 1_000_000

const separator = ", "

export interface SaidOfEdge {
  readonly label: string | null
  readonly technology?: string
}

interface Joined {
  readonly sourceId: string
  readonly targetId: string
  readonly labels: Set<string>
  readonly technologies: Set<string>
}

/** Each pair once: what several connections say is joined with commas; what has no room is noted. */
export class JoinedEdges {
  readonly #edges = new Map<string, Joined>()
  readonly #notes: Notes
  #steps = 0

  constructor(notes: Notes) {
    this.#notes = notes
  }

  add(sourceId: string, targetId: string, { label, technology = "" }: SaidOfEdge, line: () => number): void {
    this.#steps += 1
    if (this.#steps > mostSteps)
      throw unreadableAt(line(), `joins too much: more than ${mostSteps} connections`)
    const pair = `${sourceId}\n${targetId}`
    const known = this.#edges.get(pair) ?? {
      sourceId,
      targetId,
      labels: new Set(),
      technologies: new Set()
    }
    this.#edges.set(pair, known)
    if (label !== null && label !== "") this.#label(known, label, line)
    if (technology !== "") this.#technology(known, technology, line)
  }

  #technology({ technologies }: Joined, technology: string, line: () => number): void {
    if (technologies.has(technology)) return
    const all = [...technologies, technology.slice(0, 2 * importLimits.label + 1)].join(separator)
    if (cut(all, importLimits.label) !== all)
      this.#notes.add("technology", line, [], `the technology has no room for ${shown(technology)}`)
    else technologies.add(technology)
  }

  #label({ labels }: Joined, label: string, line: () => number): void {
    if (labels.has(label)) return
    const [fits, joined] = [cut(label, importLimits.label), [...labels, label].join(separator)]
    if (labels.size > 0 && cut(joined, importLimits.label) !== joined)
      this.#notes.add("label", line, [], `the label has no room for ${shown(label)}`)
    else {
      if (fits !== label) this.#notes.add("label", line, [], `the label is cut: ${shown(label)}`)
      labels.add(fits)
    }
  }

  all(): ReadonlyArray<ExchangedEdge> {
    return Array.from(this.#edges.values(), ({ labels, sourceId, targetId, technologies }) => ({
      sourceId,
      targetId,
      label: labels.size === 0 ? null : [...labels].join(separator),
      ...(technologies.size === 0 ? {} : { technology: [...technologies].join(separator) })
    }))
  }
}
