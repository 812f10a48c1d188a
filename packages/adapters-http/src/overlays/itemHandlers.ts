import type { ItemPatch } from "@design-workspace/client/contract/overlays/OverlaysApi"
import { ok } from "@design-workspace/client/wire/Ok"
import type { CustomDraft } from "@design-workspace/domain/overlays/customItem"
import type { ItemKind, OverridableField, ShownItem } from "@design-workspace/domain/overlays/Overlay"
import type { Overlays } from "@design-workspace/domain/overlays/Overlays"
import type { SpaceView } from "@design-workspace/domain/overlays/SpaceView"
import type { Spaces } from "@design-workspace/domain/spaces/Spaces"
import { Effect, String } from "effect"
import type { AnswerCache } from "../answers/AnswerCache.ts"
import { handler } from "../middleware/handler.ts"
import { mirroredBy } from "../representation/mirrored.ts"
import { listView } from "../representation/wireMirror.ts"
import { itemIdOf, spaceIdOf } from "../routing/pathIds.ts"
import { partOffers } from "../spaces/spaceOffers.ts"
import { visibleSpaceOf } from "../spaces/visibleSpaceOf.ts"
import { isOn } from "../wire/isOn.ts"
import { withWireFields } from "./shownJson.ts"

type Kinds = { [K in ShownItem["kind"]]: Extract<ShownItem, { readonly kind: K }>["item"] }

/** The differences between the kinds of item: where a space shows them, and how a path names one. */
interface Options<K extends ItemKind, Ids> {
  /** Encodes one item as JSON. */
  readonly json: (item: Kinds[K]) => unknown
  /** The name of the id's slot in paths. */
  readonly slot: string
  /** The title of the list in Markdown. */
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

/** The handlers of the six operations on one kind of item of a space. */
export const itemHandlers = <const K extends ItemKind, Ids extends OnSpace["params"]>(
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
        const offers = Effect.succeed(partOffers(call, found, [slot, "field"]))
        return yield* shownList(shownIn(view), { offers })
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
    remove: handler(function* ({ params }: { readonly params: Ids }, { actor }) {
      yield* overlays.remove(actor, ...(yield* refIn(params)))
      return ok
    }),
    restore: handler(function* ({ params }: { readonly params: Ids }, { actor }) {
      yield* overlays.restore(actor, ...(yield* refIn(params)))
      return ok
    }),
    resetField: handler(function* (
      { params }: { readonly params: Ids & { readonly field: string } },
      { actor }
    ) {
      const field = String.snakeToCamel(params.field) as OverridableField
      yield* overlays.resetField(actor, ...(yield* refIn(params)), field)
      return ok
    })
  }
}
