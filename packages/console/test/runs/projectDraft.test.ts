import type { ProjectAttempt } from "@design-workspace/client"
import { describe, expect, it } from "vitest"
import {
  askedNodes,
  consequencesOf,
  draftOfAttempt,
  draftOfNodes,
  firstDraft,
  problemsIn,
  requestOf
} from "../../src/runs/project/projectDraft.ts"

const at = "2026-01-01T00:00:00.000Z"
const node = (id: string) => ({ id, label: id.toUpperCase(), roles: "[]" })

const project = (nodes: ReadonlyArray<string>, written: ReadonlyArray<string>, prompt = "A shop.") => ({
  prompt,
  graph: {
    nodes: nodes.map(node),
    contentItems: written.map((node_id, id) => ({
      id,
      node_id,
      version: 1,
      edit_type: "create" as const,
      updated_at: at
    }))
  }
})

const attempt = (rest: Partial<ProjectAttempt>): ProjectAttempt => ({
  attempt_id: "at",
  job_id: "job",
  project_id: "p",
  started_by: "u",
  scope: "all",
  quality: "pro",
  model: "offline",
  rule_ids: [],
  status: "applied",
  stage: "documents",
  progress: { done: 0, total: 0 },
  duration_ms: 1,
  error: null,
  created_at: at,
  started_at: at,
  finished_at: at,
  result_summary: null,
  usage: null,
  node_ids: null,
  instructions: null,
  documents: [],
  ...rest
})

describe("What a run of a project is asked for", () => {
  it("is everything at first, then the documents that are missing, then all of them", () => {
    expect(firstDraft(project(["a", "b"], []))).toMatchObject({ scope: "documents", which: "missing" })
    expect(firstDraft(project([], []))).toMatchObject({ scope: "all" })
    expect(firstDraft(project(["a", "b"], ["a"]))).toMatchObject({ scope: "documents", which: "missing" })
    expect(firstDraft(project(["a"], ["a"]))).toMatchObject({ scope: "documents", which: "every" })
  })

  it("names parts only where not all are meant, and only those that are there", () => {
    const it = project(["a", "b", "c"], ["b"])
    expect(requestOf({ ...draftOfNodes(["c", "gone", "a"]), instructions: "Short." }, it)).toEqual({
      scope: "documents",
      quality: "fast",
      instructions: "Short.",
      node_ids: ["a", "c"]
    })
    expect(askedNodes({ ...draftOfNodes([]), which: "missing" }, it)).toEqual(["a", "c"])
    expect(requestOf({ ...draftOfNodes([]), which: "every" }, it)).toEqual({
      scope: "documents",
      quality: "fast"
    })
    expect(requestOf({ ...draftOfNodes(["a"]), scope: "graph", instructions: " " }, it)).toEqual({
      scope: "graph",
      quality: "fast"
    })
  })

  it("is wrong without a prompt and instructions, and without a part", () => {
    const it = project(["a"], ["a"], " ")
    expect(Object.keys(problemsIn(draftOfNodes(["gone"]), it))).toEqual(["instructions", "node_ids"])
    expect(problemsIn({ ...draftOfNodes(["a"]), instructions: "A shop." }, it)).toEqual({})
    expect(Object.keys(problemsIn({ ...draftOfNodes([]), which: "missing" }, project(["a"], ["a"])))).toEqual(
      ["node_ids"]
    )
  })

  it("is the same again, or what was not made of it", () => {
    const documents = [
      { node_id: "a", state: "written", version: 1, reason: null },
      { node_id: "b", state: "failed", version: null, reason: "model" },
      { node_id: "c", state: "skipped", version: null, reason: "stale" }
    ] as const
    const before = attempt({ instructions: "Short.", documents })
    expect(draftOfAttempt(before, false)).toEqual({
      scope: "all",
      which: "every",
      picked: [],
      instructions: "Short.",
      quality: "pro"
    })
    expect(draftOfAttempt(before, true)).toMatchObject({
      scope: "documents",
      which: "picked",
      picked: ["b"],
      instructions: "Short."
    })
  })

  it("is told in sentences", () => {
    const it = project(["a", "b", "c"], ["b"])
    const told = consequencesOf({ ...draftOfNodes([]), which: "every" }, it)
    expect(told).toContain("2 documents are written for the first time, 1 gets a new version.")
    expect(consequencesOf({ ...draftOfNodes([]), scope: "all" }, it)[0]).toMatch(/replaced as a whole/)
  })
})
