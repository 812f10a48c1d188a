import { describe, expect, it } from "vitest"
import type { EvaluatedRun } from "../../src/evaluation/evaluateBrief.ts"
import { faultsOf } from "../../src/evaluation/faultsOf.ts"
import { figuresOf } from "../../src/evaluation/figuresOf.ts"
import { reportOf } from "../../src/evaluation/reportOf.ts"

const good: EvaluatedRun = {
  brief: "shop",
  quality: "fast",
  model: "openai/small",
  seconds: 10,
  calls: 4,
  inputTokens: 1_000,
  outputTokens: 500,
  failure: null,
  score: {
    parts: { found: 3, of: 3, missing: [] },
    edges: { found: 2, of: 2, missing: [] },
    unnamed: { count: 0, of: 3, items: [] },
    unstated: { count: 0, of: 2, items: [] },
    broken: []
  },
  boundsHeld: true
}

const worse: EvaluatedRun = {
  ...good,
  seconds: 20,
  inputTokens: 2_001,
  outputTokens: null,
  score: {
    parts: { found: 2, of: 3, missing: ["Store"] },
    edges: { found: 1, of: 2, missing: ["Cart → Store"] },
    unnamed: { count: 1, of: 3, items: ["Mailer"] },
    unstated: { count: 1, of: 2, items: ["Cart → Mailer"] },
    broken: ["edges.1: is listed twice"]
  }
}

const failed: EvaluatedRun = { ...good, seconds: 3, failure: "rejected: no", score: null, boundsHeld: false }

describe("figuresOf", () => {
  it("averages over the designs, and time and tokens over every run that reports them", () => {
    expect(figuresOf([good, worse, failed])).toEqual([
      {
        brief: "shop",
        quality: "fast",
        runs: 3,
        made: 2,
        parts: { found: 2.5, of: 3 },
        edges: { found: 1.5, of: 2 },
        unnamed: { count: 0.5, of: 3 },
        unstated: { count: 0.5, of: 2 },
        broken: 1,
        boundsHeld: 2,
        seconds: 11,
        inputTokens: 4_001 / 3,
        outputTokens: 500
      }
    ])
  })

  it("keeps briefs and qualities apart, in the order of their runs", () => {
    const rows = figuresOf([good, { ...good, quality: "pro" }, { ...good, brief: "bank" }, good])
    expect(rows.map(({ brief, quality, runs }) => `${brief} ${quality} ${runs}`)).toEqual([
      "shop fast 2",
      "shop pro 1",
      "bank fast 1"
    ])
  })

  it("has no figures of parts and edges where no run made a design", () => {
    expect(figuresOf([failed])).toMatchObject([{ made: 0, parts: null, edges: null, boundsHeld: 0 }])
  })
})

describe("reportOf", () => {
  const timed = { timed: true }

  it("is a table with a row for each brief and quality, and below it what is missing or wrong", () => {
    expect(reportOf({ prompts: "0a1b2c3d", projects: [], runs: [good, worse, failed] }, timed)).toBe(
      [
        "Model: openai/small, prompts 0a1b2c3d",
        "",
        "| brief | quality | designs | parts found | edges found | blocks not named | edges not stated | dangling or duplicate | bounds held | time    | tokens in | tokens out |",
        "| ----- | ------- | ------- | ----------- | ----------- | ---------------- | ---------------- | --------------------- | ----------- | ------- | --------- | ---------- |",
        "| shop  | fast    | 2 of 3  | 2.5 of 3    | 1.5 of 2    | 0.5 of 3         | 0.5 of 2         | 1                     | 2 of 3      | 11.00 s | 1,334     | 500        |",
        "",
        "- shop, fast: no such part: Store (1 of 3)",
        "- shop, fast: no such edge: Cart → Store (1 of 3)",
        "- shop, fast: block not named: Mailer (1 of 3)",
        "- shop, fast: edge not stated: Cart → Mailer (1 of 3)",
        "- shop, fast: dangling or duplicate: edges.1: is listed twice (1 of 3)",
        "- shop, fast: no design: rejected: no (1 of 3)"
      ].join("\n")
    )
  })

  it("names each model, and has dashes for what nobody reported", () => {
    const offline = { ...failed, inputTokens: null, outputTokens: null }
    const report = reportOf(
      { prompts: null, projects: [], runs: [offline, { ...good, model: "openai/large" }] },
      timed
    )
    expect(report).toContain("Model: openai/small, openai/large\n")
    expect(report).toMatch(/^\| shop {2}\| fast {4}\| 1 of 2 /m)
    expect(reportOf({ prompts: null, projects: [], runs: [offline] }, timed)).toMatch(
      /\| 0 of 1 +\| – +\| – +\| – +\| – +\| 0 +\| 0 of 1 +\| 3\.00 s \| – +\| – +\|/
    )
  })

  it("without what was measured says the same of the same designs, however long they took", () => {
    const once = reportOf({ prompts: null, projects: [], runs: [good] }, { timed: false })
    const slower = { ...good, seconds: 99, inputTokens: 7, outputTokens: 7 }
    expect(reportOf({ prompts: null, projects: [], runs: [slower] }, { timed: false })).toBe(once)
    expect(once).not.toContain("time")
  })
})

describe("faultsOf", () => {
  it("finds none in designs that are merely poor", () => {
    const poor = { found: 0, of: 3, missing: ["Store"] }
    const much = { count: 2, of: 2, items: ["Mailer", "Printer"] }
    const runs = [
      good,
      { ...good, score: { parts: poor, edges: poor, unnamed: much, unstated: much, broken: [] } }
    ]
    expect(faultsOf({ projects: [], runs })).toBeNull()
  })

  it("reports runs without a design, broken bounds, and dangling or duplicate items", () => {
    const runs = [failed, worse, { ...worse, boundsHeld: false }]
    expect(faultsOf({ projects: [], runs })?.message).toBe(
      "runs without a design: 1; designs beyond their bounds: 1; dangling or duplicate items: 2"
    )
  })
})
