import type { EvaluatedProject } from "../../src/evaluation/evaluatePrompt.ts"

const found = (count: number, of = count) => ({ found: count, of, missing: count < of ? ["Store"] : [] })
const beyond = (count: number, of: number) => ({ count, of, items: count > 0 ? ["Mailer"] : [] })

/** A project without a fault. */
export const goodProject: EvaluatedProject = {
  prompt: "tickets",
  quality: "fast",
  model: "openai/small",
  seconds: 10,
  calls: 4,
  inputTokens: 1_000,
  outputTokens: 500,
  failure: null,
  score: {
    graph: { parts: found(3), edges: found(2), unnamed: beyond(0, 3), unstated: beyond(0, 2) },
    documents: {
      passed: found(3),
      headings: found(24),
      neighbours: found(4),
      invented: beyond(0, 4),
      sentences: found(5)
    }
  }
}

/** One that lacks something of everything. */
export const worseProject: EvaluatedProject = {
  ...goodProject,
  seconds: 20,
  inputTokens: null,
  score: {
    graph: { parts: found(2, 3), edges: found(1, 2), unnamed: beyond(1, 3), unstated: beyond(1, 2) },
    documents: {
      passed: found(2, 3),
      headings: found(15, 16),
      neighbours: found(3, 4),
      invented: beyond(1, 4),
      sentences: found(4, 5)
    }
  }
}

/** One without a result. */
export const failedProject: EvaluatedProject = {
  ...goodProject,
  seconds: 3,
  failure: "rejected: no",
  score: null
}
