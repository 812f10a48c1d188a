import type { Content } from "@design-workspace/domain/collections/Collection"
import { partsRun } from "@design-workspace/domain/decomposition/partsRun"
import {
  DesignModel,
  type ModelItem,
  type PartsAsk
} from "@design-workspace/domain/generation/model/DesignModel"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { Effect, Stream } from "effect"
import { briefOf } from "../testing/designs.ts"

const id = (text: string) => ItemId.make(text)
const layer = (key: string, name: string, position: number) => ({
  id: id(key),
  name,
  description: "",
  position
})
const specialty = (key: string, name: string) => ({ id: id(key), name, description: "" })
const block = (key: string, name: string, place: string, who: string, description = "") => ({
  id: id(key),
  name,
  description,
  layerId: id(place),
  defaultSpecialties: [id(who)]
})

/** A shop whose checkout says what it does. */
export const shop: Content = {
  layers: [
    layer("edge", "Edge & Presentation", 0),
    layer("app", "Application Services", 1),
    layer("integration", "Integration & Messaging", 2),
    layer("data", "Data & Storage", 3)
  ],
  specialties: [
    specialty("backend", "Backend Engineer"),
    specialty("dba", "Database Administrator"),
    specialty("frontend", "Frontend Engineer")
  ],
  blocks: [
    block("web", "Web Frontend", "edge", "frontend", "Shows the shop to customers."),
    block(
      "checkout",
      "Checkout",
      "app",
      "backend",
      "Takes the payment from the provider, and places the order."
    ),
    block("cart", "Cart", "app", "backend"),
    block("products", "Product Database", "data", "dba")
  ],
  edges: [{ sourceId: id("web"), targetId: id("checkout") }]
}

/**
 * Has the domain decompose a block with the offline model; answers the parts, their edges by name, and every asking.
 */
export const decompose = Effect.fnUntraced(function* (
  collection: Content,
  key: string,
  said: string,
  range = { min: 2, max: 100 }
) {
  const offline = yield* DesignModel
  const answers: Array<{ readonly ask: PartsAsk; readonly items: ReadonlyArray<ModelItem> }> = []
  const found = yield* Effect.fromNullishOr(collection.blocks.find((one) => one.id === key))
  const made = yield* partsRun({
    model: {
      ...offline,
      decompose: (ask) =>
        Stream.unwrap(
          Effect.map(Stream.runCollect(offline.decompose(ask)), (items) => {
            answers.push({ ask, items })
            return Stream.fromIterable(items)
          })
        )
    },
    brief: briefOf(said),
    block: found,
    collection,
    range
  })
  const names = new Map<string, string>(made.blocks.map((one) => [one.id, one.name]))
  const arrows = made.edges.map(
    ({ sourceId, targetId }) => `${names.get(sourceId)} -> ${names.get(targetId)}`
  )
  return { blocks: made.blocks, edges: made.edges, arrows, answers }
})
