import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Actor } from "../../src/access/Actor.ts"
import type { Overlays } from "../../src/overlays/Overlays.ts"
import { SpaceId } from "../../src/shared/Ids.ts"
import { guest } from "../../testing/access/Actors.ts"
import { newUuid } from "../../testing/shared/Fixtures.ts"
import { DesignServices } from "../DesignServices.ts"
import { idsOf, overlayScene, ref } from "./OverlayScene.ts"

const web = ref("block", "web")
type Call = (
  overlays: Overlays["Service"],
  actor: Actor,
  id: SpaceId
) => Effect.Effect<unknown, { readonly _tag: string }>

/** Each read as the ids that it answers, and which they are once `web` is hidden. */
const reads: ReadonlyArray<readonly [string, Call, ReadonlyArray<string>]> = [
  [
    "view",
    (overlays, actor, id) => Effect.map(overlays.view(actor, id, false), ({ blocks }) => idsOf(blocks)),
    ["api", "store"]
  ],
  ["overlays", (overlays, actor, id) => Effect.map(overlays.overlays(actor, id), idsOf), ["web"]]
]

const writes: ReadonlyArray<readonly [string, Call]> = [
  [
    "addCustom",
    (overlays, actor, id) => overlays.addCustom(actor, id, { kind: "layer", fields: { name: "N" } })
  ],
  ["change", (overlays, actor, id) => overlays.change(actor, id, web, { name: "N" })],
  ["remove", (overlays, actor, id) => overlays.remove(actor, id, web)],
  ["restore", (overlays, actor, id) => overlays.restore(actor, id, web)],
  ["resetField", (overlays, actor, id) => overlays.resetField(actor, id, web, "name")]
]

const gone = ref("block", "gone")
const onItems: ReadonlyArray<readonly [string, Call]> = [
  ["change", (overlays, actor, id) => overlays.change(actor, id, gone, { name: "N" })],
  ["remove", (overlays, actor, id) => overlays.remove(actor, id, gone)],
  ["restore", (overlays, actor, id) => overlays.restore(actor, id, gone)],
  ["resetField", (overlays, actor, id) => overlays.resetField(actor, id, gone, "name")]
]

const nowhere = SpaceId.make(newUuid())
const missing = { _tag: "SpaceNotFound" }

it.layer(DesignServices.layer)((it) => {
  for (const [name, call, ids] of reads)
    describe(`Overlays.${name}`, () => {
      it.effect("members of the organisation and site-admins read it", () =>
        Effect.gen(function* () {
          const { admin, id, manager, member, overlays, siteAdmin } = yield* overlayScene
          yield* overlays.remove(manager, id, web)
          for (const actor of [admin, manager, member, siteAdmin])
            expect(yield* call(overlays, actor, id)).toEqual(ids)
        })
      )

      it.effect("a read without the right, of an unknown space or of one in the trash is not found", () =>
        Effect.gen(function* () {
          const { id, manager, overlays, siteAdmin, spaces, outsider } = yield* overlayScene
          expect(yield* Effect.flip(call(overlays, outsider, id))).toMatchObject(missing)
          expect(yield* Effect.flip(call(overlays, siteAdmin, nowhere))).toMatchObject(missing)
          yield* spaces.setTrashed(id, true, manager.userId)
          expect(yield* Effect.flip(call(overlays, siteAdmin, id))).toMatchObject(missing)
        })
      )

      it.effect("guests may not", () =>
        Effect.gen(function* () {
          const { id, overlays } = yield* overlayScene
          expect(yield* Effect.flip(call(overlays, guest, id))).toMatchObject({ _tag: "GuestNotAllowed" })
        })
      )
    })

  for (const [name, call] of writes)
    describe(`Overlays.${name}`, () => {
      it.effect("the space's manager, an org-admin of its organisation and a site-admin may", () =>
        Effect.gen(function* () {
          const { admin, id, manager, overlays, siteAdmin } = yield* overlayScene
          const results = yield* Effect.forEach([manager, admin, siteAdmin], (actor) =>
            Effect.result(call(overlays, actor, id))
          )
          expect(results.map(({ _tag }) => _tag)).toEqual(["Success", "Success", "Success"])
        })
      )

      it.effect(
        "otherwise it is forbidden, also to those who cannot read the space, and nothing changes",
        () =>
          Effect.gen(function* () {
            const { all, id, member, overlays, outsider } = yield* overlayScene
            const before = yield* all
            for (const actor of [member, outsider]) {
              const refused = yield* Effect.flip(call(overlays, actor, id))
              expect(refused).toMatchObject({ _tag: "Forbidden", requiredRole: "space_manager" })
            }
            expect(yield* all).toEqual(before)
          })
      )

      it.effect("an unknown space and one in the trash are not found", () =>
        Effect.gen(function* () {
          const { id, manager, overlays, spaces } = yield* overlayScene
          expect(yield* Effect.flip(call(overlays, manager, nowhere))).toMatchObject(missing)
          yield* spaces.setTrashed(id, true, manager.userId)
          expect(yield* Effect.flip(call(overlays, manager, id))).toMatchObject(missing)
        })
      )

      it.effect("guests may not", () =>
        Effect.gen(function* () {
          const { id, overlays } = yield* overlayScene
          expect(yield* Effect.flip(call(overlays, guest, id))).toMatchObject({ _tag: "GuestNotAllowed" })
        })
      )
    })

  for (const [name, call] of onItems)
    describe(`Overlays.${name}`, () => {
      it.effect("that an item does not exist is answered before the right", () =>
        Effect.gen(function* () {
          const { id, manager, member, overlays, outsider } = yield* overlayScene
          for (const actor of [manager, member, outsider])
            expect(yield* Effect.flip(call(overlays, actor, id))).toMatchObject({ _tag: "ItemNotFound" })
          expect(yield* Effect.flip(call(overlays, guest, id))).toMatchObject({ _tag: "GuestNotAllowed" })
        })
      )
    })
})
