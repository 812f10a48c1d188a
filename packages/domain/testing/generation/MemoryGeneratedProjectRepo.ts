import { Effect, Layer, Option } from "effect"
import type { Attempt, ProjectAttempt } from "../../src/generation/attempts/Attempt.ts"
import {
  type GeneratedProject,
  GeneratedProjectRepo
} from "../../src/generation/attempts/GeneratedProjectRepo.ts"
import type { Project } from "../../src/projects/Project.ts"
import type { ProjectId } from "../../src/shared/Ids.ts"
import type { Space } from "../../src/spaces/Space.ts"
import { changeProject, designVersions } from "../projects/changeProject.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { octetsOf, pageOf } from "../shared/pageOf.ts"

export const MemoryGeneratedProjectRepo = {
  layer: Layer.effect(
    GeneratedProjectRepo,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const attempts = store.table<Attempt>("attempt")
      const projects = store.table<Project>("project")

      const find = (id: ProjectId) =>
        store.step((): Option.Option<GeneratedProject> => {
          const project = projects.rows.get(id)
          const space = project && store.table<Space>("space").rows.get(project.spaceId)
          const designVersion = designVersions(store).rows.get(id)
          if (project === undefined || space === undefined || designVersion === undefined)
            return Option.none()
          const { collectionId, deletedAt, id: spaceId, orgId } = space
          return Option.some({
            project,
            space: { id: spaceId, collectionId, orgId, deletedAt },
            designVersion
          })
        })

      return GeneratedProjectRepo.of({
        find,
        findForUpdate: find,
        setStatus: (id, status, by = null) =>
          store.step((now) => {
            const project = projects.rows.get(id)
            if (project === undefined || project.status === status) return
            changeProject(store, id, { status, updatedBy: by }, now)
          }),
        attempts: (id, page) =>
          store.step(() => {
            const own = [...attempts.rows.values()].filter(
              (attempt): attempt is ProjectAttempt => attempt._tag === "Project" && attempt.projectId === id
            )
            return pageOf(
              own.map(({ instructions: _, nodeIds: _ids, prompt: _prompt, ...attempt }) => attempt),
              page,
              { octets: ({ ruleIds, usage }) => octetsOf(JSON.stringify([ruleIds, usage])) }
            )
          })
      })
    })
  )
}
