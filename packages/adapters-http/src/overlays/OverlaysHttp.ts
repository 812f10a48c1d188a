import type { Actor } from "@design-workspace/domain/access/Actor"
import type { ItemKind, OverridableField, Overrides } from "@design-workspace/domain/overlays/Overlay"
import { ItemNotFound } from "@design-workspace/domain/overlays/OverlayErrors"
import { type CustomDraft, Overlays, type ShownItem } from "@design-workspace/domain/overlays/Overlays"
import type { SpaceView } from "@design-workspace/domain/overlays/SpaceView"
import { ItemId, SpaceId } from "@design-workspace/domain/shared/Ids"
import { SpaceNotFound } from "@design-workspace/domain/spaces/SpaceErrors"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answer } from "../edge/answer.ts"
import { Call } from "../edge/Call.ts"
import { idOr } from "../edge/Ids.ts"
import { ok } from "../edge/Ok.ts"
import { camelCase, camelKeys } from "../wire/camelKeys.ts"
import { snakeCase } from "../wire/snakeKeys.ts"

const spaceIdOf = idOr(SpaceId, (spaceId) => new SpaceNotFound({ spaceId }))

/** Field names inside values are the wire's too. */
const withWireFields = <A extends { readonly overridden: ReadonlyArray<string> }>(item: A): A => ({
  ...item,
  overridden: item.overridden.map(snakeCase)
})

type Kinds = { [K in ShownItem["kind"]]: Extract<ShownItem, { readonly kind: K }>["item"] }

const lists = {
  block: (view: SpaceView) => view.blocks,
  layer: (view: SpaceView) => view.layers,
  specialty: (view: SpaceView) => view.specialties
} as const satisfies { [K in ItemKind]: (view: SpaceView) => ReadonlyArray<Kinds[K]> }

/** The handlers of one kind of item; `list` picks its items out of what the space shows. */
const itemHandlers = <K extends ItemKind>(
  overlays: Overlays["Service"],
  kind: K,
  list: (view: SpaceView) => ReadonlyArray<Kinds[K]>
) => {
  const itemIdOf = idOr(ItemId, (itemId) => new ItemNotFound({ kind, itemId }))

  const shown = (item: ShownItem): Effect.Effect<Kinds[K]> =>
    item.kind === kind
      ? Effect.succeed(withWireFields(item.item as Kinds[K]))
      : Effect.die(new Error(`a ${kind} was changed and a ${item.kind} came back`))

  const onItem = <A, E>(
    params: { readonly id: string },
    itemId: string,
    run: (
      actor: Actor,
      spaceId: SpaceId,
      ref: { readonly kind: K; readonly id: ItemId }
    ) => Effect.Effect<A, E>
  ) =>
    Effect.gen(function* () {
      const { actor } = yield* Call
      const spaceId = yield* spaceIdOf(params.id)
      return yield* run(actor, spaceId, { kind, id: yield* itemIdOf(itemId) })
    })

  return {
    list: (id: string, includeHidden: string | undefined) =>
      Effect.gen(function* () {
        const { actor } = yield* Call
        const all = includeHidden === "1" || includeHidden === "true"
        const view = yield* overlays.view(actor, yield* spaceIdOf(id), all)
        return { items: list(view).map(withWireFields) }
      }).pipe(answer),
    create: (id: string, fields: Overrides & { readonly name: string }) =>
      Effect.gen(function* () {
        const { actor } = yield* Call
        const draft: CustomDraft = { kind, fields }
        return yield* shown(yield* overlays.addCustom(actor, yield* spaceIdOf(id), draft))
      }).pipe(answer),
    update: (params: { readonly id: string }, itemId: string, fields: Overrides) =>
      onItem(params, itemId, (actor, spaceId, ref) =>
        Effect.flatMap(overlays.change(actor, spaceId, ref, fields), shown)
      ).pipe(answer),
    remove: (params: { readonly id: string }, itemId: string) =>
      onItem(params, itemId, (actor, spaceId, ref) =>
        Effect.as(overlays.remove(actor, spaceId, ref), ok)
      ).pipe(answer),
    restore: (params: { readonly id: string }, itemId: string) =>
      onItem(params, itemId, (actor, spaceId, ref) =>
        Effect.as(overlays.restore(actor, spaceId, ref), ok)
      ).pipe(answer),
    resetField: (params: { readonly id: string }, itemId: string, field: string) =>
      onItem(params, itemId, (actor, spaceId, ref) =>
        Effect.as(overlays.resetField(actor, spaceId, ref, camelCase(field) as OverridableField), ok)
      ).pipe(answer)
  }
}

/** Handlers of `OverlaysApi`. */
export const OverlaysHttp = HttpApiBuilder.group(
  Api,
  "overlays",
  Effect.fnUntraced(function* (handlers) {
    const overlays = yield* Overlays
    const blocks = itemHandlers(overlays, "block", lists.block)
    const layers = itemHandlers(overlays, "layer", lists.layer)
    const specialties = itemHandlers(overlays, "specialty", lists.specialty)

    return handlers
      .handle("listSpaceBlocks", ({ params, query }) => blocks.list(params.id, query.include_hidden))
      .handle("createSpaceBlock", ({ params, payload }) => blocks.create(params.id, camelKeys(payload)))
      .handle("updateSpaceBlock", ({ params, payload }) =>
        blocks.update(params, params.blockId, camelKeys(payload))
      )
      .handle("removeSpaceBlock", ({ params }) => blocks.remove(params, params.blockId))
      .handle("restoreSpaceBlock", ({ params }) => blocks.restore(params, params.blockId))
      .handle("resetSpaceBlockField", ({ params }) => blocks.resetField(params, params.blockId, params.field))
      .handle("listSpaceLayers", ({ params, query }) => layers.list(params.id, query.include_hidden))
      .handle("createSpaceLayer", ({ params, payload }) => layers.create(params.id, payload))
      .handle("updateSpaceLayer", ({ params, payload }) => layers.update(params, params.layerId, payload))
      .handle("removeSpaceLayer", ({ params }) => layers.remove(params, params.layerId))
      .handle("restoreSpaceLayer", ({ params }) => layers.restore(params, params.layerId))
      .handle("resetSpaceLayerField", ({ params }) => layers.resetField(params, params.layerId, params.field))
      .handle("listSpaceSpecialties", ({ params, query }) =>
        specialties.list(params.id, query.include_hidden)
      )
      .handle("createSpaceSpecialty", ({ params, payload }) => specialties.create(params.id, payload))
      .handle("updateSpaceSpecialty", ({ params, payload }) =>
        specialties.update(params, params.specId, payload)
      )
      .handle("removeSpaceSpecialty", ({ params }) => specialties.remove(params, params.specId))
      .handle("restoreSpaceSpecialty", ({ params }) => specialties.restore(params, params.specId))
      .handle("resetSpaceSpecialtyField", ({ params }) =>
        specialties.resetField(params, params.specId, params.field)
      )
      .handle("readSpaceGraph", ({ params }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          const view = yield* overlays.view(actor, yield* spaceIdOf(params.id), false)
          return {
            lanes: view.layers.map((layer) => ({
              id: layer.id,
              label: layer.name,
              position: layer.position
            })),
            nodes: view.blocks.map((block) => ({
              id: block.id,
              label: block.name,
              layer_id: block.layerId,
              default_specialties: block.defaultSpecialties
            })),
            edges: view.edges
          }
        }).pipe(answer)
      )
      .handle("listSpaceOverlays", ({ params }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          return { items: yield* overlays.overlays(actor, yield* spaceIdOf(params.id)) }
        }).pipe(answer)
      )
  })
)
