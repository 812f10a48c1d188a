import { JobWire, toJobWire } from "@design-workspace/api/jobs/JobsApi"
import {
  type AttemptStatus,
  CollectionAttempt,
  ProjectAttempt
} from "@design-workspace/domain/generation/attempts/Attempt"
import type { Job } from "@design-workspace/domain/jobs/Job"
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { jsonOf } from "../../../src/answers/Representation.ts"

const encode = jsonOf(JobWire)
const id = (last: number) => `0193f0a0-0000-7000-8000-00000000000${last}`
const state = {
  id: id(1),
  jobId: id(2),
  startedBy: id(4),
  quality: "fast",
  model: "offline",
  ruleIds: [],
  status: "running",
  resultSummary: null,
  durationMs: null,
  error: null,
  usage: null,
  runNo: 1,
  handedOn: 0,
  continuedFrom: null,
  createdAt: "2026-11-20T18:00:00.000Z",
  startedAt: "2026-11-20T18:00:01.000Z",
  finishedAt: null
}
const running = Schema.decodeUnknownSync(Schema.toCodecJson(CollectionAttempt))({
  _tag: "Collection",
  ...state,
  collectionId: id(3),
  mode: "initial",
  params: {
    layers: { min: null, max: null },
    blocks: { min: 1, max: 9 },
    specialties: { min: null, max: null }
  },
  messages: [{ role: "user", content: "A shop" }],
  keepBlockIds: [],
  stage: "blocks",
  progress: { done: 2, total: 5 }
})
const onProject = Schema.decodeUnknownSync(Schema.toCodecJson(ProjectAttempt))({
  _tag: "Project",
  ...state,
  projectId: id(3),
  scope: "documents",
  nodeIds: ["web"],
  instructions: null,
  prompt: "A shop",
  designVersion: "2026-11-20T17:00:00.000Z",
  acceptedVersion: "2026-11-20T17:00:00.000Z",
  statusBefore: "draft",
  stage: "documents",
  progress: { done: 3, total: 4 }
})
const wireOf = (attempt: Job) => encode(toJobWire(attempt, "https://designs.example.org"))
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
      collection_id: id(3),
      result: null,
      error: null,
      created_at: "2026-11-20T18:00:00.000Z",
      started_at: "2026-11-20T18:00:01.000Z",
      finished_at: null
    })
  })

  it("names the attempt that it goes on from", () => {
    expect(wireOf({ ...running, continuedFrom: onProject.id })).toHaveProperty("continued_from", onProject.id)
    expect(wireOf(running)).not.toHaveProperty("continued_from")
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

  it("shows a run on a project in the same shape, by another kind and with another summary", () => {
    const summary = { nodesCount: 4, documentsWritten: 2, documentsSkipped: 1, documentsFailed: 1 }
    const wire = wireOf({ ...onProject, status: "applied", resultSummary: summary, durationMs: 1234 })
    expect(wire).toMatchObject({
      kind: "project_generation",
      project_id: id(3),
      status: "succeeded",
      stage: "documents",
      progress: { done: 3, total: 4 },
      result: {
        attempt_id: id(1),
        result_summary: {
          nodes_count: 4,
          documents_written: 2,
          documents_skipped: 1,
          documents_failed: 1
        },
        duration_ms: 1234
      }
    })
    const { collection_id: _, ...shape } = { ...Object(wireOf(running)), project_id: id(3) }
    expect(Object.keys(Object(wire)).sort()).toEqual(Object.keys(shape).sort())
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
