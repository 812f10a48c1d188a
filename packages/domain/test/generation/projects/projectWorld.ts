import { Effect, Layer, Option } from "effect"
import type { UserActor } from "../../../src/access/Actor.ts"
import { Documents } from "../../../src/documents/Documents.ts"
import { AttemptRepo } from "../../../src/generation/attempts/AttemptRepo.ts"
import { RunEvents } from "../../../src/generation/attempts/RunEvents.ts"
import { ProjectGeneration } from "../../../src/generation/projects/ProjectGeneration.ts"
import type { ProjectGenerationRequest } from "../../../src/generation/request/ProjectGenerationRequest.ts"
import { Jobs } from "../../../src/jobs/Jobs.ts"
import type { Graph } from "../../../src/projects/Graph.ts"
import { ProjectRepo } from "../../../src/projects/ProjectRepo.ts"
import type { AttemptId, ItemId, ProjectId } from "../../../src/shared/Ids.ts"
import { Trash } from "../../../src/trash/Trash.ts"
import { actorWith } from "../../../testing/access/Actors.ts"
import { ScriptedProjectModel } from "../../../testing/generation/ScriptedProjectModel.ts"
import {
  asProjectAttempt,
  makeCollection,
  makeMember,
  makeOrganisation,
  makeProject,
  makeSpace
} from "../../../testing/shared/Fixtures.ts"
import { World } from "../world.ts"

/** Projects and their generation over memory and scripted models, without a worker. */
export const ProjectWorld = {
  layer: Layer.mergeAll(ProjectGeneration.layer, Documents.layer, Trash.layer, Jobs.layer).pipe(
    Layer.provideMerge(World.layer)
  )
}

/** A request of a run for graph and documents. */
export const request: ProjectGenerationRequest = {
  scope: "all",
  nodeIds: null,
  instructions: null,
  quality: "fast"
}

export const options = { confirm: false, expected: null }

const emptyGraph: Graph = { nodes: [], edges: [], roles: [] }

/** A project without nodes in a space over `smallContent` (web -> api -> store), and a member who owns it. */
export const projectScene = Effect.fnUntraced(function* (graph: Graph = emptyGraph) {
  const organisation = yield* makeOrganisation()
  const collection = yield* makeCollection(organisation.id)
  const space = yield* makeSpace({ orgId: organisation.id, collectionId: collection.id })
  const user = yield* makeMember(organisation.id, "member")
  const project = yield* makeProject(
    space.id,
    { ownerId: user.id, prompt: "A shop on the web with a store of orders." },
    graph
  )
  const owner = actorWith(user.id, [[organisation.id, "member"]])
  return { organisation, collection, space, user, owner, project }
})

/** Accepts a run of the project. */
export const generate = (owner: UserActor, id: ProjectId, wanted: Partial<ProjectGenerationRequest> = {}) =>
  ProjectGeneration.use((generation) => generation.generate(owner, id, { ...request, ...wanted }, options))

/** The attempt as it is stored now. */
export const projectAttempt = Effect.fnUntraced(function* (attemptId: AttemptId) {
  const attempts = yield* AttemptRepo
  return asProjectAttempt(yield* Effect.flatMap(attempts.find({ attemptId }), Effect.fromOption))
})

/** Waits for the last event of an attempt; returns all of them. */
export const eventsOf = Effect.fnUntraced(function* (attemptId: AttemptId) {
  const events = yield* RunEvents
  let after = 0
  while (true) {
    const page = yield* Effect.flatMap(events.next(attemptId, after), Effect.fromOption)
    after = page.events.at(-1)?.n ?? after
    if (page.isClosed && after >= page.last) break
  }
  const all = yield* Effect.flatMap(events.read(attemptId, 0), Effect.fromOption)
  return all.events.map(({ event }) => event)
})

export const wholeOf = (id: ProjectId) =>
  ProjectRepo.use((projects) => Effect.flatMap(projects.readWhole(id), Effect.fromOption))

/** The current document of a node; null if it has none. */
export const documentOf = Effect.fnUntraced(function* (
  owner: UserActor,
  projectId: ProjectId,
  nodeId: ItemId
) {
  const documents = yield* Documents
  return Option.getOrNull(yield* Effect.option(documents.read(owner, { projectId, nodeId })))
})

export const play = (script: Parameters<ScriptedProjectModel["Service"]["play"]>[0]) =>
  ScriptedProjectModel.use((control) => control.play(script))
