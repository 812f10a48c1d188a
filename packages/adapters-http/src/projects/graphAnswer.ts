import type { ReadDiff, ReadProject } from "@design-workspace/domain/projects/Projects"
import { DateTime } from "effect"
import type { HttpServerResponse } from "effect/http"
import type { Action } from "../edge/Actions.ts"
import { jsonOf, jsonResponse, markdownResponse } from "../edge/Representation.ts"
import { GraphDiffWire, toGraphDiffWire } from "./GraphDiffWire.ts"
import { toGraphCounts, toGraphWire } from "./GraphWire.ts"
import { graphDiffMirror, graphMirror } from "./graphMirror.ts"
import { FullGraphWire } from "./ProjectsApi.ts"

const encodeGraph = jsonOf(FullGraphWire)
const encodeDiff = jsonOf(GraphDiffWire)

/** A graph in the view that was asked for: JSON, or Markdown with these Actions. */
export const graphAnswer = (
  read: ReadProject,
  view: "full" | "summary",
  actions: ReadonlyArray<Action> | null
): HttpServerResponse.HttpServerResponse => {
  const { updatedAt } = read
  if (actions !== null) return markdownResponse(graphMirror(read, view, actions), updatedAt)
  return jsonResponse(
    view === "summary"
      ? { updated_at: DateTime.formatIso(updatedAt), ...toGraphCounts(read) }
      : encodeGraph({ updated_at: updatedAt, ...toGraphWire(read) }),
    updatedAt
  )
}

/** What changed since a version: JSON, or Markdown with these Actions. Its own version is the one that it leads to. */
export const graphDiffAnswer = (
  id: string,
  read: ReadDiff,
  actions: ReadonlyArray<Action> | null
): HttpServerResponse.HttpServerResponse =>
  actions === null
    ? jsonResponse(encodeDiff(toGraphDiffWire(read)), read.to)
    : markdownResponse(graphDiffMirror(id, read, actions), read.to)
