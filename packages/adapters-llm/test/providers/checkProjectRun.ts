import { DocumentRepo } from "@design-workspace/domain/documents/DocumentRepo"
import { AttemptRepo } from "@design-workspace/domain/generation/attempts/AttemptRepo"
import { GeneratedProjectRepo } from "@design-workspace/domain/generation/attempts/GeneratedProjectRepo"
import { RunEvents } from "@design-workspace/domain/generation/attempts/RunEvents"
import { ModelFailed } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import { isFinal } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import {
  documentHeadings,
  longestDocument
} from "@design-workspace/domain/generation/projects/composeDocument"
import { ProjectGeneration } from "@design-workspace/domain/generation/projects/ProjectGeneration"
import type { Graph } from "@design-workspace/domain/projects/Graph"
import { graphIssues } from "@design-workspace/domain/projects/graphIssues"
import { graphOfSpace } from "@design-workspace/domain/projects/graphOfSpace"
import { ProjectRepo } from "@design-workspace/domain/projects/ProjectRepo"
import type { ProjectId } from "@design-workspace/domain/shared/Ids"
import { makeMemberActor } from "@design-workspace/domain/testing/access/Actors"
import { plainReportOf } from "@design-workspace/domain/testing/generation/PlainFailureReports"
import {
  emptyGraph,
  makeProject,
  makeSpaceWithParents,
  smallContent
} from "@design-workspace/domain/testing/shared/Fixtures"
import { assert } from "@effect/vitest"
import { Effect, Stream } from "effect"
import type { Behaviour } from "../../testing/behaviours/Behaviour.ts"
import { spaceOf } from "./projectAsks.ts"
import { Log } from "./wholeRun.ts"

/** What a run of a project makes: its graph from nothing, or the documents of the blocks of its space. */
export const projectScopes = ["graph", "documents"] as const
export type ProjectScope = (typeof projectScopes)[number]

/** Failures of one document that leave the others a chance; where all fail so, the run has no document. */
const ofOneDocument: ReadonlyArray<ModelFailed["kind"]> = [
  "rejected",
  "interrupted",
  "cut_off",
  "incomplete",
  "timed_out"
]

/** The code with which a run ends that always meets this behaviour; none where it ends well. */
export const projectCodeOf = (
  { fails, unfitFor = [] }: Pick<Behaviour, "fails" | "unfitFor">,
  scope: ProjectScope
): string | undefined => {
  if (unfitFor.includes(scope)) return "GENERATION_FAILED"
  if (fails === undefined) return undefined
  if (fails === "refused") return "MODEL_REFUSED"
  return scope === "documents" && ofOneDocument.includes(fails)
    ? "GENERATION_FAILED"
    : plainReportOf(new ModelFailed({ kind: fails, detail: "" })).code
}

/** Runs a generation of this scope to its end and gives all that came of it. */
const generated = Effect.fnUntraced(function* (scope: ProjectScope) {
  const { organisation, space } = yield* makeSpaceWithParents
  const admin = yield* makeMemberActor(organisation.id, "admin")
  const before = scope === "graph" ? emptyGraph : graphOfSpace(spaceOf(smallContent))
  const fields = { prompt: "An online shop", ownerId: admin.userId }
  const { id } = yield* makeProject(space.id, fields, before)
  const attempts = yield* AttemptRepo
  const generation = yield* ProjectGeneration
  const request = { scope, nodeIds: null, instructions: null, quality: "fast" } as const
  const { id: attemptId } = yield* generation.generate(admin, id, request, { confirm: true, expected: null })
  const events = yield* Stream.runCollect((yield* RunEvents).follow(attemptId))
  const attempt = yield* Effect.flatMap(attempts.find({ attemptId }), Effect.fromOption)
  return { id, attempt, before, events }
})

const graphNow = (id: ProjectId) =>
  ProjectRepo.use((projects) => projects.readGraph(id, null)).pipe(
    Effect.flatMap(Effect.fromOption),
    Effect.map(({ graph }) => graph)
  )

const documentsOf = Effect.fnUntraced(function* (id: ProjectId) {
  const documents = yield* DocumentRepo
  return yield* documents.texts(id, yield* documents.currentVersions(id))
})

const assertGraph = (graph: Graph): void => {
  assert.deepStrictEqual(graphIssues(graph), [])
  assert.isNotEmpty(graph.nodes)
  for (const { label } of graph.nodes) {
    assert.notMatch(label, /[\p{Cc}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\u2800\u3164\ufeff]/u)
    assert.match(label, /[\p{L}\p{N}\p{P}\p{S}]/u)
  }
}

const assertDocument = (text: string): void => {
  const headings = text.match(/^ {0,3}#+ .*$/gm) ?? []
  assert.deepStrictEqual(
    headings.slice(1),
    documentHeadings.map((heading) => `## ${heading}`)
  )
  assert.notMatch(text, /<[A-Za-z/!?]/)
  assert.isAtMost(Array.from(text).length, longestDocument)
}

/**
 * Runs a generation of this scope and asserts that it ends with this code, or well where there is none. Then the graph
 * or all documents are written, each of them valid; else nothing is. No key is sent to anybody.
 */
export const checkProjectRun = Effect.fnUntraced(function* (scope: ProjectScope, code: string | undefined) {
  const { attempt, before, events, id } = yield* generated(scope)
  const last = events.at(-1)
  assert.strictEqual(events.filter(isFinal).length, 1)
  assert.strictEqual(last?._tag === "Failed" ? last.code : undefined, code)
  const isDone = last?._tag === "Done"
  const graph = yield* graphNow(id)
  const documents = yield* documentsOf(id)
  if (scope === "graph" && isDone) assertGraph(graph)
  else assert.deepStrictEqual(graph, before)
  assert.strictEqual(documents.length, scope === "documents" && isDone ? before.nodes.length : 0)
  documents.forEach(assertDocument)
  assert.strictEqual(attempt.status, isDone ? "applied" : "failed")
  const generatedProjects = yield* GeneratedProjectRepo
  const { project } = yield* Effect.flatMap(generatedProjects.find(id), Effect.fromOption)
  assert.strictEqual(project.status, isDone ? "ready" : "failed")
  assert.notMatch(JSON.stringify([events, attempt, (yield* Log).text()]), /sk-|Bearer/)
})
