import { describe, expect, it } from "vitest"
import { faultsOf } from "../../src/evaluation/faultsOf.ts"
import { projectFiguresOf } from "../../src/evaluation/figuresOf.ts"
import { reportOf } from "../../src/evaluation/reportOf.ts"
import { failedProject, goodProject, worseProject } from "./projects.ts"

describe("projectFiguresOf", () => {
  it("averages over the projects, and time and tokens over every run that reports them", () => {
    expect(projectFiguresOf([goodProject, worseProject, failedProject])).toEqual([
      {
        prompt: "tickets",
        quality: "fast",
        runs: 3,
        made: 2,
        parts: { found: 2.5, of: 3 },
        edges: { found: 1.5, of: 2 },
        unnamed: { count: 0.5, of: 3 },
        unstated: { count: 0.5, of: 2 },
        passed: { found: 2.5, of: 3 },
        headings: { found: 19.5, of: 20 },
        neighbours: { found: 3.5, of: 4 },
        invented: { count: 0.5, of: 4 },
        sentences: { found: 4.5, of: 5 },
        seconds: 11,
        inputTokens: 1_000,
        outputTokens: 500
      }
    ])
  })

  it("has no figures of graphs and documents where no run made any", () => {
    expect(projectFiguresOf([failedProject])).toMatchObject([{ made: 0, parts: null, sentences: null }])
  })
})

describe("the report of projects", () => {
  it("is a table of its own, and below it what is missing or wrong", () => {
    const report = reportOf(
      { prompts: null, runs: [], projects: [worseProject, failedProject] },
      { timed: false }
    )
    expect(report.split("\n")).toEqual([
      "Model: openai/small",
      "",
      expect.stringMatching(/^\| prompt +\| quality \| projects \| parts found \|.+\| sentences used \|$/),
      expect.stringMatching(/^\| -+ \|/),
      "| tickets | fast    | 1 of 2   | 2 of 3      | 1 of 2      | 1 of 3          | 1 of 2           | 2 of 3           | 15 of 16 | 3 of 4               | 1 of 4              | 4 of 5         |",
      "",
      "- tickets, fast: no such part: Store (1 of 2)",
      "- tickets, fast: no such edge: Store (1 of 2)",
      "- tickets, fast: node not named: Mailer (1 of 2)",
      "- tickets, fast: edge not stated: Mailer (1 of 2)",
      "- tickets, fast: no document that passes: Store (1 of 2)",
      "- tickets, fast: no such heading: Store (1 of 2)",
      "- tickets, fast: neighbour not described: Store (1 of 2)",
      "- tickets, fast: neighbour invented: Mailer (1 of 2)",
      "- tickets, fast: sentence not used: Store (1 of 2)",
      "- tickets, fast: no project: rejected: no (1 of 2)"
    ])
  })

  it("counts runs without a project and nodes without a document as faults, and nothing else", () => {
    expect(faultsOf({ runs: [], projects: [goodProject] })).toBeNull()
    expect(faultsOf({ runs: [], projects: [worseProject, failedProject] })?.message).toBe(
      "runs without a project: 1; nodes without a document that passes: 1"
    )
  })
})
