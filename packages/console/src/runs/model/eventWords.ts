import type { DocumentPayload, JobEvent, JobResult, QualityPhasePayload } from "@design-workspace/client"
import { projectRuns as projectText } from "../../text/projectRuns.ts"
import { runs as text } from "../../text/runs.ts"
import { nameKey } from "./RunState.ts"

export interface EventWords {
  readonly line: string
  /** Further lines below it: what was found, what was removed. */
  readonly more: ReadonlyArray<string>
  readonly look: "plain" | "part" | "good" | "bad"
}

type Names = ReadonlyMap<string, string>

const named = (names: Names, kind: "layer" | "specialty" | "block" | "edge", id: string): string => {
  if (kind !== "edge") return names.get(nameKey(kind, id)) ?? id
  const [source = "", target = ""] = id.split("->")
  return text.edge(named(names, "block", source), named(names, "block", target))
}

const qualityWords = ({ issues, phase, removed, status }: QualityPhasePayload, names: Names): EventWords => {
  const begins = status === "started"
  const line =
    phase === "critique"
      ? begins
        ? text.phases.critiqueStarted
        : text.phases.critiqueDone(issues.length)
      : begins
        ? text.phases.repairStarted
        : text.phases.repairDone(issues.length)
  return {
    line,
    // What a repair begins with was told by the look that came before.
    more: begins
      ? []
      : [...issues, ...removed.map(({ id, kind }) => text.removed(kind, named(names, kind, id)))],
    look: "plain"
  }
}

/** What became of a document, and if it is none that was written, why. */
const documentWords = ({ reason, status, version }: DocumentPayload, name: string): EventWords => {
  const told = projectText.documentTold
  const why = reason === null ? "" : projectText.states[reason]
  switch (status) {
    case "started":
      return { line: told.started(name), more: [], look: "part" }
    case "written":
      return { line: told.written(name, version ?? 1), more: [], look: "part" }
    case "skipped":
      return { line: told.skipped(name, why), more: [], look: "part" }
    case "failed":
      return { line: told.failed(name, why), more: [], look: "bad" }
  }
}

const doneLine = (made: JobResult["result_summary"]): string =>
  "blocks_count" in made
    ? text.done(made.layers_count, made.blocks_count, made.specialties_count)
    : projectText.doneNote(
        made.nodes_count,
        made.documents_written,
        made.documents_skipped,
        made.documents_failed
      )

/** An event of a run in words. */
export const eventWords = (event: JobEvent, names: Names): EventWords => {
  const part = (kind: keyof typeof text.parts, line: string): EventWords => ({
    line: `${text.parts[kind]}: ${line}`,
    more: [],
    look: "part"
  })
  switch (event.event) {
    case "stage":
      return { line: text.stageTold(event.data.stage, event.data.status), more: [], look: "plain" }
    case "layer":
    case "specialty":
      return part(event.event, event.data.name)
    case "node": {
      const { label, layer_id } = event.data
      const layer = layer_id === null ? null : named(names, "layer", layer_id)
      return { line: projectText.nodeTold(label, layer), more: [], look: "part" }
    }
    case "document":
      return documentWords(event.data, named(names, "block", event.data.node_id))
    case "block":
      return part("block", text.onLayer(event.data.name, named(names, "layer", event.data.layer_id)))
    case "edge":
      return part(
        "edge",
        text.edge(named(names, "block", event.data.source_id), named(names, "block", event.data.target_id))
      )
    case "quality_phase":
      return qualityWords(event.data, names)
    case "done":
      return { line: doneLine(event.data.result_summary), more: [], look: "good" }
    case "error":
      return event.data.code === "CANCELLED"
        ? { line: text.cancelledEvent, more: [], look: "plain" }
        : { line: text.failedEvent(event.data.message), more: [], look: "bad" }
  }
}
