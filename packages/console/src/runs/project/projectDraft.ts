import type { ProjectAttempt, ProjectGenerationRequest, ProjectWithGraph } from "@design-workspace/client"
import { projectRuns as text } from "../../text/runs.ts"
import { unmadeNodes } from "./documentRows.ts"

export const scopes = ["all", "graph", "documents"] as const
export type Scope = (typeof scopes)[number]

export type Which = "every" | "missing" | "picked"

export interface ProjectDraft {
  readonly scope: Scope
  readonly which: Which
  readonly picked: ReadonlyArray<string>
  readonly instructions: string
  readonly quality: "fast" | "pro"
}

export interface Described {
  readonly prompt: string
  readonly graph: Pick<ProjectWithGraph["graph"], "nodes" | "contentItems">
}

export const missingNodes = ({ graph: { contentItems, nodes } }: Described): ReadonlyArray<string> => {
  const written = new Set(contentItems.map(({ node_id }) => node_id))
  return nodes.map(({ id }) => id).filter((id) => !written.has(id))
}

const blank = { picked: [], instructions: "", quality: "fast" } as const

/** Missing documents, or all of them; without parts, everything. What is there is replaced only on request. */
export const firstDraft = (project: Described): ProjectDraft => {
  const missing = missingNodes(project).length
  if (project.graph.nodes.length === 0) return { ...blank, scope: "all", which: "every" }
  return { ...blank, scope: "documents", which: missing > 0 ? "missing" : "every" }
}

export const draftOfNodes = (picked: ReadonlyArray<string>): ProjectDraft => ({
  ...blank,
  scope: "documents",
  which: "picked",
  picked
})

/** As an attempt was asked for; with `rest` only the documents that it did not make. */
export const draftOfAttempt = (
  { documents, instructions, node_ids, quality, scope }: ProjectAttempt,
  rest: boolean
): ProjectDraft => {
  const same = { instructions: instructions ?? "", quality }
  if (rest) return { ...draftOfNodes(unmadeNodes(documents)), ...same }
  return { ...same, scope, which: node_ids === null ? "every" : "picked", picked: node_ids ?? [] }
}

const mostCharacters = 50_000

/** In the order of the graph. */
export const askedNodes = ({ picked, which }: ProjectDraft, project: Described): ReadonlyArray<string> => {
  if (which === "missing") return missingNodes(project)
  const ids = project.graph.nodes.map(({ id }) => id)
  if (which === "every") return ids
  const wanted = new Set(picked)
  return ids.filter((id) => wanted.has(id))
}

/** By the paths of the request, as the service names them. */
export const problemsIn = (draft: ProjectDraft, project: Described): Readonly<Record<string, string>> => {
  const says = `${project.prompt}${draft.instructions}`.trim() !== ""
  const none = draft.scope === "documents" && askedNodes(draft, project).length === 0
  return {
    ...(says ? {} : { instructions: "Say what the project is for: it has no prompt." }),
    ...([...draft.instructions].length > mostCharacters
      ? { instructions: "At most 50,000 characters." }
      : {}),
    ...(none ? { node_ids: draft.which === "missing" ? text.noneMissing : "Pick at least one part." } : {})
  }
}

export const requestOf = (draft: ProjectDraft, project: Described): ProjectGenerationRequest => {
  const { instructions, quality, scope, which } = draft
  return {
    scope,
    quality,
    ...(instructions.trim() === "" ? {} : { instructions }),
    ...(scope === "documents" && which !== "every" ? { node_ids: askedNodes(draft, project) } : {})
  }
}

export const consequencesOf = (draft: ProjectDraft, project: Described): ReadonlyArray<string> => {
  const asked = askedNodes(draft, project)
  const missing = new Set(missingNodes(project))
  const fresh = asked.filter((id) => missing.has(id)).length
  const made = {
    all: [text.graphReplaced, text.partsLeave, "Then each part of the new graph gets a document."],
    graph: [text.graphReplaced, text.partsLeave, "The documents stay as they are."],
    documents: [
      "The graph stays as it is.",
      ...(asked.length === 0 ? [] : [text.documentsMade(fresh, asked.length - fresh)])
    ]
  }
  return [
    ...made[draft.scope],
    ...(draft.scope === "graph" ? [] : [text.editsWin]),
    "Nothing is lost: every version can be compared and restored."
  ]
}
