import { GraphDiffWire } from "@design-workspace/client/contract/projects/GraphDiffWire"
import { toGraphCounts } from "@design-workspace/client/contract/projects/GraphWire"
import { GraphCountsWire } from "@design-workspace/client/contract/projects/ProjectsApi"
import type { ReadDiff } from "@design-workspace/domain/projects/graphDiff"
import type { ReadProject } from "@design-workspace/domain/projects/ReadProject"
import type { HttpServerResponse } from "effect/http"
import type { Action } from "../actions/Actions.ts"
import { jsonOf, jsonResponse, markdownResponse } from "../representation/Representation.ts"
import { instantJson } from "../wire/snakeJson.ts"
import { graphJson } from "./graphJson.ts"
import { graphDiffMirror, graphMirror } from "./graphMirror.ts"

const encodeCounts = jsonOf(GraphCountsWire)
const encodeDiff = jsonOf(GraphDiffWire)

/** The answer with a graph in the requested view: JSON, or Markdown with these Actions. */
export const graphAnswer = (
  read: ReadProject,
  view: "full" | "summary",
  actions: ReadonlyArray<Action> | null
): HttpServerResponse.HttpServerResponse => {
  const { updatedAt } = read
  if (actions !== null) return markdownResponse(graphMirror(read, view, actions), updatedAt)
  return jsonResponse(
    view === "summary"
      ? encodeCounts({ updatedAt, ...toGraphCounts(read) })
      : { updated_at: instantJson(updatedAt), ...graphJson(read) },
    updatedAt
  )
}

/** JSON, or Markdown with these Actions. The answer's own version is the newer one. */
export const graphDiffAnswer = (
  id: string,
  read: ReadDiff,
  actions: ReadonlyArray<Action> | null
): HttpServerResponse.HttpServerResponse =>
  actions === null
    ? jsonResponse(encodeDiff({ from: read.from, to: read.to, ...read.diff }), read.to)
    : markdownResponse(graphDiffMirror(id, read, actions), read.to)
