import { DateTime, Effect, Option } from "effect"
import type { Graph } from "../../projects/Graph.ts"
import { ProjectRepo } from "../../projects/ProjectRepo.ts"
import type { ProjectId } from "../../shared/Ids.ts"
import { GeneratedProjectRepo } from "../attempts/GeneratedProjectRepo.ts"

interface Known {
  readonly version: DateTime.Utc
  readonly graph: Graph
}

/**
 * Makes the read of a project's graph as it is now, for one run; null without a project. A graph may be large: it is read
 * again only if it, or the prompt, was written since.
 */
export const makePresentGraph = Effect.gen(function* () {
  const generated = yield* GeneratedProjectRepo
  const projects = yield* ProjectRepo

  return (projectId: ProjectId): Effect.Effect<Graph | null> => {
    let known: Known | null = null
    return Effect.gen(function* () {
      const found = Option.getOrNull(yield* generated.find(projectId))
      if (found === null) return null
      const version = found.designVersion
      if (known !== null && DateTime.Equivalence(known.version, version)) return known.graph
      // A graph written after the look at the version is read twice, never missed.
      const read = Option.getOrNull(yield* projects.readGraph(projectId, null))
      known = read === null ? null : { version, graph: read.graph }
      return read?.graph ?? null
    })
  }
})
