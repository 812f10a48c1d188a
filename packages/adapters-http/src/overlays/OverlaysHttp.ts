import { Api } from "@design-workspace/api"
import { toDesignGraph } from "@design-workspace/api/collections/DesignGraphWire"
import { type ItemPatch, OverlayWire, SpaceGraphWire } from "@design-workspace/api/overlays/OverlaysApi"
import type { PictureQuery } from "@design-workspace/api/wire/PictureWire"
import type { GuestNotAllowed } from "@design-workspace/domain/access/AccessErrors"
import { exchangedDesignOf } from "@design-workspace/domain/interchange/exchangedDesignOf"
import type { CustomDraft } from "@design-workspace/domain/overlays/customItem"
import type {
  ItemKind,
  OverridableField,
  ShownItem,
  SpaceView
} from "@design-workspace/domain/overlays/Overlay"
import { Overlays } from "@design-workspace/domain/overlays/Overlays"
import { Upstream } from "@design-workspace/domain/overlays/Upstream"
import { pictureOfDesign } from "@design-workspace/domain/pictures/pictureOfDesign"
import type { SpaceId } from "@design-workspace/domain/shared/Ids"
import type { VisibleSpace } from "@design-workspace/domain/spaces/SpaceAccess"
import type { SpaceNotFound } from "@design-workspace/domain/spaces/SpaceErrors"
import { Spaces } from "@design-workspace/domain/spaces/Spaces"
import { Effect, Schema, String } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { AnswerCache } from "../answers/AnswerCache.ts"
import { actionsOn, mirrored, mirroredBy, offerActions } from "../answers/mirrored.ts"
import { wantedPicture } from "../answers/Representation.ts"
import { listView } from "../answers/wireMirror.ts"
import type { Call } from "../callers/Call.ts"
import { designDiffAnswer, designPart } from "../collections/designAnswers.ts"
import { done, handler } from "../middleware/handler.ts"
import { makeGraphForms, wantedPart } from "../pictures/graphForms.ts"
import { makeInTurn } from "../projects/WholeReadTurns.ts"
import { itemIdOf, spaceIdOf } from "../requests/pathIds.ts"
import { isOn } from "../requests/query.ts"
import { partOffers } from "../spaces/spaceOffers.ts"
import { overlayOffers } from "./overlayOffers.ts"
import { shownJson, withWireFields } from "./shownJson.ts"

/** As the token read found it, or else looked up now. */
const visibleSpaceOf = (
  spaces: Spaces["Service"],
  { actor, subject }: Call["Service"],
  id: SpaceId
): Effect.Effect<VisibleSpace, GuestNotAllowed | SpaceNotFound> =>
  subject?._tag === "Space" ? Effect.succeed(subject) : spaces.findVisible(actor, id)

type Kinds = { [K in ShownItem["kind"]]: Extract<ShownItem, { readonly kind: K }>["item"] }

interface Options<K extends ItemKind, Ids> {
  readonly json: (item: Kinds[K]) => unknown
  /** Of the id in paths. */
  readonly slot: string
  readonly title: string
  readonly shownIn: (view: SpaceView) => ReadonlyArray<Kinds[K]>
  readonly idIn: (params: Ids) => string
}

interface Services {
  readonly answers: AnswerCache["Service"]
  readonly overlays: Overlays["Service"]
  readonly spaces: Spaces["Service"]
}

interface OnSpace {
  readonly params: { readonly id: string }
}

const itemHandlers = <const K extends ItemKind, Ids extends OnSpace["params"]>(
  { answers, overlays, spaces }: Services,
  kind: K,
  { idIn, json, shownIn, slot, title }: Options<K, Ids>
) => {
  const idOf = itemIdOf(kind)
  const shownList = mirroredBy(
    (items: ReadonlyArray<Kinds[K]>) => ({ items: items.map(json) }),
    listView(title)
  )

  const refIn = Effect.fnUntraced(function* (params: Ids) {
    return [yield* spaceIdOf(params.id), { kind, id: yield* idOf(idIn(params)) }] as const
  })

  const shown = (item: ShownItem): Effect.Effect<Kinds[K]> =>
    item.kind === kind
      ? Effect.succeed(withWireFields(item.item as Kinds[K]))
      : Effect.die(new Error(`a ${kind} was changed and a ${item.kind} came back`))

  return {
    list: handler(function* (
      { params, query }: OnSpace & { readonly query: { readonly includeHidden?: string } },
      call
    ) {
      const id = yield* spaceIdOf(params.id)
      const found = yield* visibleSpaceOf(spaces, call, id)
      const list = Effect.gen(function* () {
        const view = yield* overlays.viewVisible(found, isOn(query.includeHidden))
        return yield* shownList(shownIn(view), { offers: () => partOffers(call, found, [slot, "field"]) })
      })
      return yield* answers.keep(list)
    }),
    create: handler(function* (
      { params, payload }: OnSpace & { readonly payload: ItemPatch & { readonly name: string } },
      { actor }
    ) {
      const draft: CustomDraft = { kind, fields: payload }
      return yield* shown(yield* overlays.addCustom(actor, yield* spaceIdOf(params.id), draft))
    }),
    update: handler(function* (
      { params, payload }: { readonly params: Ids; readonly payload: ItemPatch },
      { actor }
    ) {
      const [spaceId, ref] = yield* refIn(params)
      return yield* shown(yield* overlays.change(actor, spaceId, ref, payload))
    }),
    remove: done(function* ({ params }: { readonly params: Ids }, { actor }) {
      yield* overlays.remove(actor, ...(yield* refIn(params)))
    }),
    restore: done(function* ({ params }: { readonly params: Ids }, { actor }) {
      yield* overlays.restore(actor, ...(yield* refIn(params)))
    }),
    resetField: done(function* (
      { params }: { readonly params: Ids & { readonly field: string } },
      { actor }
    ) {
      const field = String.snakeToCamel(params.field) as OverridableField
      yield* overlays.resetField(actor, ...(yield* refIn(params)), field)
    })
  }
}

const spaceGraph = mirrored(SpaceGraphWire, {
  kind: "space graph",
  lists: { lanes: {}, nodes: {}, edges: {} }
})

const makeSpaceGraphRead = Effect.gen(function* () {
  const overlays = yield* Overlays
  const spaces = yield* Spaces
  const answers = yield* AnswerCache
  const inForm = yield* makeGraphForms
  const inTurn = yield* makeInTurn
  const upstream = yield* Upstream

  const graphOf = Effect.fnUntraced(function* (
    call: Call["Service"],
    found: VisibleSpace,
    query: PictureQuery
  ) {
    const view = yield* overlays.viewVisible(found, false)
    const part = designPart(inTurn, call, query, view)
    const form = yield* wantedPicture(query.format)
    const offers = () => partOffers(call, found)
    if (form === null) return yield* spaceGraph(toDesignGraph(yield* part), { format: query.format, offers })
    yield* offerActions(Effect.sync(() => actionsOn(call, offers())))
    const versions = [found.space.updatedAt, view.collectionUpdatedAt]
    const drawn = Effect.gen(function* () {
      const { name } = yield* spaces.read(call.actor, found.space.id)
      const shown = yield* part
      const picture = () => pictureOfDesign(shown)
      const design = () => exchangedDesignOf({ name, description: "" }, shown)
      return yield* inForm({ form, query, name, picture, design }, null)
    })
    return yield* answers.keepShared(versions, drawn)
  })

  return Effect.fnUntraced(function* (
    call: Call["Service"],
    id: SpaceId,
    query: PictureQuery & { readonly diffFrom?: number }
  ) {
    const found = yield* visibleSpaceOf(spaces, call, id)
    if (query.diffFrom === undefined) return yield* answers.keep(graphOf(call, found, query))
    return yield* designDiffAnswer({ inForm, inTurn }, id, {
      call,
      found: yield* inTurn(call, upstream.shownSince(call.actor, id, query.diffFrom, wantedPart(query))),
      name: (yield* spaces.read(call.actor, id)).name,
      offers: Effect.succeed(partOffers(call, found)),
      query,
      updatedAt: null
    })
  })
})

const overlayList = mirrored(Schema.Struct({ items: Schema.Array(OverlayWire) }), listView("overlays"))

type ItemIn<Param extends string> = { readonly [K in "id" | Param]: string }

const handlersByKind = (services: Parameters<typeof itemHandlers>[0]) => ({
  blocks: itemHandlers(services, "block", {
    json: shownJson.block,
    slot: "blockId",
    title: "space blocks",
    shownIn: (view) => view.blocks,
    idIn: (params: ItemIn<"blockId">) => params.blockId
  }),
  layers: itemHandlers(services, "layer", {
    json: shownJson.layer,
    slot: "layerId",
    title: "space layers",
    shownIn: (view) => view.layers,
    idIn: (params: ItemIn<"layerId">) => params.layerId
  }),
  specialties: itemHandlers(services, "specialty", {
    json: shownJson.specialty,
    slot: "specId",
    title: "space specialties",
    shownIn: (view) => view.specialties,
    idIn: (params: ItemIn<"specId">) => params.specId
  })
})

export const OverlaysHttp = HttpApiBuilder.group(Api, "overlays", (handlers) =>
  Effect.gen(function* () {
    const overlays = yield* Overlays
    const spaces = yield* Spaces
    const answers = yield* AnswerCache
    const readGraph = yield* makeSpaceGraphRead
    const { blocks, layers, specialties } = handlersByKind({ answers, overlays, spaces })

    return handlers.handleAll({
      listSpaceBlocks: blocks.list,
      createSpaceBlock: blocks.create,
      updateSpaceBlock: blocks.update,
      removeSpaceBlock: blocks.remove,
      restoreSpaceBlock: blocks.restore,
      resetSpaceBlockField: blocks.resetField,
      listSpaceLayers: layers.list,
      createSpaceLayer: layers.create,
      updateSpaceLayer: layers.update,
      removeSpaceLayer: layers.remove,
      restoreSpaceLayer: layers.restore,
      resetSpaceLayerField: layers.resetField,
      listSpaceSpecialties: specialties.list,
      createSpaceSpecialty: specialties.create,
      updateSpaceSpecialty: specialties.update,
      removeSpaceSpecialty: specialties.remove,
      restoreSpaceSpecialty: specialties.restore,
      resetSpaceSpecialtyField: specialties.resetField,
      readSpaceGraph: handler(function* ({ params, query }, call) {
        const id = yield* spaceIdOf(params.id)
        return yield* readGraph(call, id, query)
      }),
      listSpaceOverlays: handler(function* ({ params }, call) {
        const id = yield* spaceIdOf(params.id)
        const items = yield* overlays.overlays(call.actor, id)
        const offers = Effect.map(spaces.findVisible(call.actor, id), (found) =>
          overlayOffers(call, found, items)
        )
        return yield* overlayList({ items }, { offers })
      })
    })
  })
)
