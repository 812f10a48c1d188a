import { Overrides, ShownBlock, ShownLayer, ShownSpecialty } from "@design-workspace/domain/overlays/Overlay"
import type { SpaceView } from "@design-workspace/domain/overlays/SpaceView"
import { snakeJson } from "../wire/snakeJson.ts"
import { wireName } from "../wire/snakeKeys.ts"

const wireFields = new Map(Object.keys(Overrides.fields).map((name) => [name, wireName(name)]))

/** Field names inside values are the wire's too. */
export const withWireFields = <A extends { readonly overridden: ReadonlyArray<string> }>(item: A): A =>
  item.overridden.length === 0
    ? item
    : { ...item, overridden: item.overridden.map((name) => wireFields.get(name) ?? name) }

const json = {
  block: snakeJson(ShownBlock.fields),
  layer: snakeJson(ShownLayer.fields),
  specialty: snakeJson(ShownSpecialty.fields)
}

/** Write the JSON of what a space shows, as `ShownBlockWire` and its like say it. */
export const shownJson = {
  block: (item: ShownBlock) => json.block(withWireFields(item)),
  layer: (item: ShownLayer) => json.layer(withWireFields(item)),
  specialty: (item: ShownSpecialty) => json.specialty(withWireFields(item))
}

/**
 * Writes the text of an item's JSON, once for one that is the collection's own as it is: that is the same object in all the spaces that
 * share it (`inheritedContent`).
 */
const textOf = <A extends ShownBlock | ShownLayer | ShownSpecialty>(write: (item: A) => unknown) => {
  const texts = new WeakMap<A, string>()
  return (item: A): string => {
    const known = texts.get(item)
    if (known !== undefined) return known
    const text = JSON.stringify(write(item))
    if (item.origin === "inherited" && item.overridden.length === 0) texts.set(item, text)
    return text
  }
}

const text = {
  block: textOf(shownJson.block),
  layer: textOf(shownJson.layer),
  specialty: textOf(shownJson.specialty)
}

const listed = <A>(items: ReadonlyArray<A>, write: (item: A) => string): string =>
  `{"items":[${items.map(write).join(",")}]}`

/** Write the JSON of all items of a kind that a view shows, as text. */
export const shownLists = {
  blocks: ({ blocks }: SpaceView) => listed(blocks, text.block),
  layers: ({ layers }: SpaceView) => listed(layers, text.layer),
  specialties: ({ specialties }: SpaceView) => listed(specialties, text.specialty)
}
