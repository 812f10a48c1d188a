import { JobWire, toJobWire } from "@design-workspace/client/contract/jobs/JobWire"
import { Attempt, type AttemptStatus } from "@design-workspace/domain/generation/attempts/Attempt"
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { jsonOf } from "../../../src/representation/Representation.ts"

const encode = jsonOf(JobWire)
const id = (last: number) => `0193f0a0-0000-7000-8000-00000000000${last}`
const running: Attempt = Schema.decodeUnknownSync(Schema.toCodecJson(Attempt))({
  id: id(1),
  jobId: id(2),
  collectionId: id(3),
  startedBy: id(4),
  mode: "initial",
  quality: "fast",
  params: {
    layers: { min: null, max: null },
    blocks: { min: 1, max: 9 },
    specialties: { min: null, max: null }
  },
  messages: [{ role: "user", content: "A shop" }],
  keepBlockIds: [],
  model: "offline",
  ruleIds: [],
  status: "running",
  stage: "blocks",
  progress: { done: 2, total: 5 },
  resultSummary: null,
  durationMs: null,
  error: null,
  usage: null,
  runNo: 1,
  handedOn: 0,
  createdAt: "2026-11-20T18:00:00.000Z",
  startedAt: "2026-11-20T18:00:01.000Z",
  finishedAt: null
})
const wireOf = (attempt: Attempt) => encode(toJobWire(attempt, "https://designs.example.org"))
const resultSummary = { layersCount: 3, blocksCount: 8, specialtiesCount: 4 }

describe("toJobWire", () => {
  it("shows a running attempt as a job, with the absolute URL to poll", () => {
    expect(wireOf(running)).toEqual({
      job_id: id(2),
      poll: `https://designs.example.org/api/jobs/${id(2)}`,
      kind: "generation",
      status: "running",
      stage: "blocks",
      progress: { done: 2, total: 5 },
      attempt_id: id(1),
      result: null,
      error: null,
      created_at: "2026-11-20T18:00:00.000Z",
      started_at: "2026-11-20T18:00:01.000Z",
      finished_at: null
    })
  })

  it("the result of an applied attempt is the payload of `done`", () => {
    expect(wireOf({ ...running, status: "applied", resultSummary, durationMs: 1234 })).toHaveProperty(
      "result",
      {
        attempt_id: id(1),
        result_summary: { layers_count: 3, blocks_count: 8, specialties_count: 4 },
        duration_ms: 1234
      }
    )
  })

  it.each<[AttemptStatus, string]>([
    ["queued", "queued"],
    ["running", "running"],
    ["applied", "succeeded"],
    ["failed", "failed"],
    ["expired", "failed"],
    ["cancelled", "cancelled"]
  ])("an attempt with status %s is a job with status %s", (status, expected) => {
    expect(wireOf({ ...running, status })).toHaveProperty("status", expected)
  })

  it("says why it failed, and has no result then", () => {
    const error = { code: "MODEL_UNAVAILABLE" as const, message: "The model could not be reached." }
    const wire = wireOf({ ...running, status: "failed", resultSummary, durationMs: 5, error })
    expect(wire).toMatchObject({ status: "failed", error, result: null })
  })
})
