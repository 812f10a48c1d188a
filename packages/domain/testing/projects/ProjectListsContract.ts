import { assert, describe, it } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import type { GrantRepo } from "../../src/projects/GrantRepo.ts"
import { isInList } from "../../src/projects/isInList.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { viewerOf } from "../../src/projects/viewerOf.ts"
import type { SpaceManagerRepo } from "../../src/spaces/SpaceManagerRepo.ts"
import type { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { everyPage } from "../shared/everyPage.ts"
import { everyProjectState, sceneFacts } from "./everyProjectState.ts"

type Ports =
  | CollectionRepo
  | GrantRepo
  | OrganisationRepo
  | ProjectRepo
  | SpaceManagerRepo
  | SpaceRepo
  | UserRepo

/** The lists of every `ProjectRepo` are what the rule says, in every state of project and caller. */
export const suite = (name: string, layer: Layer.Layer<Ports>): void => {
  describe(`ProjectRepo.list (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "120 seconds" })("every state", (it) => {
      it.effect("a project is in a list exactly where isInList says so", () =>
        Effect.gen(function* () {
          const repo = yield* ProjectRepo
          const { callers, projects } = yield* everyProjectState
          for (const caller of callers) {
            const viewer = viewerOf(caller.actor)
            for (const show of ["own", "public", "restorable"] as const) {
              const pages = yield* everyPage((page) => repo.list({ viewer, show, spaceId: null }, page), 200)
              const listed = new Set(pages.flat().map(({ id }) => id))
              const expected = projects.filter((it) => isInList(caller.actor, sceneFacts(caller, it), show))
              assert.deepStrictEqual(
                listed,
                new Set(expected.map(({ project }) => project.id)),
                `${show} of ${JSON.stringify(caller)}`
              )
            }
          }
        })
      )
    })
  })
}
