import type { JobEvent, QualityPhasePayload } from "@design-workspace/client"
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
    case "block":
      return part("block", text.onLayer(event.data.name, named(names, "layer", event.data.layer_id)))
    case "edge":
      return part(
        "edge",
        text.edge(named(names, "block", event.data.source_id), named(names, "block", event.data.target_id))
      )
    case "quality_phase":
      return qualityWords(event.data, names)
    case "done": {
      const { blocks_count, layers_count, specialties_count } = event.data.result_summary
      return { line: text.done(layers_count, blocks_count, specialties_count), more: [], look: "good" }
    }
    case "error":
      return event.data.code === "CANCELLED"
        ? { line: text.cancelledEvent, more: [], look: "plain" }
        : { line: text.failedEvent(event.data.message), more: [], look: "bad" }
  }
}
