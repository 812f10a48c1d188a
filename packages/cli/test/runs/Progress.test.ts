import { describe, expect, it } from "vitest"
import { type AnyEvent, beginning, type Progress, progressStep } from "../../src/runs/Progress.ts"

const shown = (events: ReadonlyArray<readonly [string, unknown]>) => {
  const lines: Array<string> = []
  const live: Array<string | null> = []
  let progress: Progress = beginning
  for (const [event, data] of events) {
    const step = progressStep(progress, { n: 1, event, data } satisfies AnyEvent)
    progress = step.progress
    lines.push(...step.lines)
    live.push(progress.live)
  }
  return { lines, live }
}

const stage = (name: string, status: string) => ["stage", { stage: name, status }] as const

describe("the progress of a run", () => {
  it("counts the parts of each stage, and shows the newest", () => {
    expect(
      shown([
        stage("blocks", "started"),
        ["block", { id: "a", name: "API" }],
        ["block", { id: "b", name: "Cart\u001b[2J" }],
        stage("blocks", "completed"),
        ["done", { result_summary: { blocks_count: 2, layers_count: 0 }, duration_ms: 1_500 }]
      ])
    ).toEqual({
      lines: ["  blocks       2", "Done in 1.5 s: 2 blocks."],
      live: ["  blocks", "  blocks       1  API", "  blocks       2  Cart\\u001b[2J", null, null]
    })
  })

  it("begins a stage that is repeated anew, and tells documents one by one", () => {
    expect(
      shown([
        stage("graph", "started"),
        ["node", { id: "a", label: "A" }],
        stage("graph", "retrying"),
        ["node", { id: "a", label: "A" }],
        ["node", { id: "b", label: "B" }],
        ["edge", { source_id: "a", target_id: "b" }],
        stage("graph", "completed"),
        ["document", { node_id: "a", status: "started" }],
        ["document", { node_id: "a", status: "written", version: 3, reason: null }],
        ["document", { node_id: "b", status: "skipped", version: null, reason: "stale" }]
      ]).lines
    ).toEqual([
      "  graph        once more",
      "  graph        2 nodes, 1 edge",
      "    written  a  version 3",
      "    skipped  b  stale"
    ])
  })

  it("passes over what a newer server tells besides", () => {
    const { lines } = shown([
      ["weather", { temperature: 3 }],
      stage("polishing", "started"),
      stage("polishing", "paused"),
      ["block", null],
      ["quality_phase", { phase: "review", status: "completed", issues: "none" }],
      ["document", { node_id: "a", status: "shelved", reason: "someday" }],
      ["done", { result_summary: { blocks_count: 1, colours: "many" }, duration_ms: "soon" }],
      ["done", null]
    ])
    expect(lines).toEqual(["    review   0 issues", "    shelved  a  someday", "Done: 1 blocks.", "Done."])
  })
})
