import { Effect, Layer, Option } from "effect"
import { TokenRepo } from "../src/accounts/TokenRepo.ts"
import type { UserRoles } from "../src/accounts/UserRepo.ts"
import { userActor } from "../src/accounts/userActor.ts"
import { CollectionRepo } from "../src/collections/CollectionRepo.ts"
import { GlanceRepo, type ShownToken } from "../src/glances/GlanceRepo.ts"
import { ProjectRepo } from "../src/projects/ProjectRepo.ts"
import { viewerOf } from "../src/projects/viewerOf.ts"
import { SpaceRepo } from "../src/spaces/SpaceRepo.ts"

/** `GlanceRepo` by what the other ports answer one after the other. */
export const MemoryGlanceRepo = {
  layer: Layer.effect(
    GlanceRepo,
    Effect.gen(function* () {
      const [tokens, projects] = [yield* TokenRepo, yield* ProjectRepo]
      const [spaces, collections] = [yield* SpaceRepo, yield* CollectionRepo]

      const glance = Effect.fnUntraced(function* <A>(
        { now, secretHash }: ShownToken,
        factsFor: (roles: UserRoles) => Effect.Effect<Option.Option<A>>
      ) {
        const holder = yield* tokens.authenticate(secretHash, now)
        return Option.isNone(holder)
          ? Option.none()
          : Option.some({
              holder: holder.value,
              facts: Option.getOrNull(yield* factsFor(holder.value.roles))
            })
      })

      return GlanceRepo.of({
        project: (shown, id) =>
          glance(shown, (roles) => projects.find(id, viewerOf(userActor(roles, { _tag: "Session" })))),
        space: (shown, id) =>
          glance(shown, ({ userId }) =>
            Effect.gen(function* () {
              const found = yield* spaces.find(id, userId)
              if (Option.isNone(found)) return Option.none()
              const collection = yield* collections.find(found.value.space.collectionId)
              return Option.map(collection, ({ updatedAt }) => ({
                ...found.value,
                collectionUpdatedAt: updatedAt
              }))
            })
          )
      })
    })
  )
}
