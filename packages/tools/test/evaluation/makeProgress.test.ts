import type { RunningEvent } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import type { EvaluatedRun } from "../../src/evaluation/evaluateBrief.ts"
import type { EvaluatedProject } from "../../src/evaluation/evaluatePrompt.ts"
import { makeProgress } from "../../src/evaluation/makeProgress.ts"

const screen = (properties: { readonly isTTY?: boolean; readonly columns?: number }) => {
  const texts: Array<string> = []
  return { ...properties, write: (text: string) => texts.push(text), text: () => texts.join("") }
}

const made: EvaluatedRun = {
  brief: "shop",
  quality: "pro",
  model: "offline",
  seconds: 1.25,
  calls: 0,
  inputTokens: null,
  outputTokens: null,
  failure: null,
  score: {
    parts: { found: 2, of: 3, missing: ["Store"] },
    edges: { found: 1, of: 1, missing: [] },
    unnamed: { count: 0, of: 2, items: [] },
    unstated: { count: 0, of: 1, items: [] },
    broken: []
  },
  boundsHeld: true
}

const found = { found: 2, of: 2, missing: [] }
const nothing = { count: 0, of: 2, items: [] }

const project: EvaluatedProject = {
  prompt: "tickets",
  quality: "fast",
  model: "offline",
  seconds: 2,
  calls: 0,
  inputTokens: null,
  outputTokens: null,
  failure: null,
  score: {
    graph: { parts: found, edges: found, unnamed: nothing, unstated: nothing },
    documents: {
      passed: { found: 1, of: 2, missing: ["Desk"] },
      headings: found,
      neighbours: found,
      invented: nothing,
      sentences: found
    }
  }
}

const phase: RunningEvent = {
  _tag: "QualityPhase",
  phase: "critique",
  status: "started",
  issues: [],
  removed: []
}

const edge: RunningEvent = { _tag: "Edge", sourceId: ItemId.make("a"), targetId: ItemId.make("b") }

const run = Effect.fnUntraced(function* (progress: ReturnType<typeof makeProgress>) {
  yield* progress.onEvent("shop", { _tag: "Stage", stage: "layers", status: "started" })
  yield* progress.onEvent("shop", edge)
  yield* progress.onEvent("shop", { _tag: "Stage", stage: "specialties", status: "started" })
  yield* progress.onEvent("shop", phase)
  yield* progress.onRun("shop", made)
  yield* progress.onRun("bank", { ...made, seconds: 4, failure: "rejected: no", score: null })
  yield* progress.onProject("tickets", project)
  yield* progress.onProject("lifts", { ...project, failure: "rejected: no", score: null })
})

const lines = [
  "shop: 2 of 3 parts, 1 of 1 edges, 1.3 s\n",
  "bank: failed after 4.0 s: rejected: no\n",
  "tickets: 2 of 2 parts, 2 of 2 edges, 1 of 2 documents, 2.0 s\n",
  "lifts: failed after 2.0 s: rejected: no\n"
]

describe("makeProgress", () => {
  it.effect("writes a line for each run that has ended", () =>
    Effect.gen(function* () {
      const log = screen({})
      yield* run(makeProgress(log))
      expect(log.text()).toBe(lines.join(""))
    })
  )

  it.effect("on a terminal replaces one line, no longer than it is wide, while a run goes on", () =>
    Effect.gen(function* () {
      const terminal = screen({ isTTY: true, columns: 16 })
      yield* run(makeProgress(terminal))
      expect(terminal.text().split("\r\u001b[K")).toEqual([
        "",
        "shop: layers",
        "shop: layers, 1",
        "shop: specialti",
        "shop: critique",
        ...lines
      ])
    })
  )
})
