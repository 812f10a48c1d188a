import { Effect, Equal, Layer, Option } from "effect"
import { type UserRoles, userActor, viewerOf } from "../../src/access/Actor.ts"
import { TokenRepo } from "../../src/accounts/TokenRepo.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { type PresentedToken, ReadByTokenRepo } from "../../src/fastpath/ReadByTokenRepo.ts"
import { OverlayRepo } from "../../src/overlays/OverlayRepo.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"

/** `ReadByTokenRepo` by what the other ports answer one after the other. */
export const MemoryReadByTokenRepo = {
  layer: Layer.effect(
    ReadByTokenRepo,
    Effect.gen(function* () {
      const [tokens, projects] = [yield* TokenRepo, yield* ProjectRepo]
      const [spaces, collections, overlays] = [yield* SpaceRepo, yield* CollectionRepo, yield* OverlayRepo]

      const read = Effect.fnUntraced(function* <Facts, Body>(
        { now, secretHash }: PresentedToken,
        factsFor: (roles: UserRoles) => Effect.Effect<Option.Option<Facts>>,
        isKnown: (facts: Facts) => boolean,
        bring: Effect.Effect<Body | null>
      ) {
        const tokenOwner = yield* tokens.authenticate(secretHash, now)
        if (Option.isNone(tokenOwner)) return Option.none()
        const facts = Option.getOrNull(yield* factsFor(tokenOwner.value.roles))
        const body = facts === null || isKnown(facts) ? null : yield* bring
        return Option.some({ tokenOwner: tokenOwner.value, facts, body })
      })

      return ReadByTokenRepo.of({
        project: (shown, id, known) =>
          read(
            shown,
            (roles) => projects.find(id, viewerOf(userActor(roles, { _tag: "Session" }))),
            ({ project }) => known === null || known.some((at) => Equal.equals(at, project.updatedAt)),
            Effect.map(projects.readWhole(id), Option.getOrNull)
          ),
        space: (shown, id, known) =>
          read(
            shown,
            Effect.fnUntraced(function* ({ userId }) {
              const found = yield* spaces.find(id, userId)
              if (Option.isNone(found)) return Option.none()
              const collection = yield* collections.find(found.value.space.collectionId)
              return Option.map(collection, ({ updatedAt }) => ({
                ...found.value,
                collectionUpdatedAt: updatedAt
              }))
            }),
            ({ collectionUpdatedAt, space }) =>
              known === null || Equal.equals(known, [space.updatedAt, collectionUpdatedAt]),
            overlays.read(id)
          )
      })
    })
  )
}
