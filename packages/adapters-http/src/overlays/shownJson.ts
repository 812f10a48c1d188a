import { wireName } from "@design-workspace/api/wire/snakeKeys"
import {
  Overrides,
  ShownBlock,
  ShownLayer,
  ShownSpecialty,
  type SpaceView
} from "@design-workspace/domain/overlays/Overlay"
import { snakeJson } from "../answers/snakeJson.ts"

const wireFields = new Map(Object.keys(Overrides.fields).map((name) => [name, wireName(name)]))

export const withWireFields = <A extends { readonly overridden: ReadonlyArray<string> }>(item: A): A =>
  item.overridden.length === 0
    ? item
    : { ...item, overridden: item.overridden.map((name) => wireFields.get(name) ?? name) }

const json = {
  block: snakeJson(ShownBlock.fields),
  layer: snakeJson(ShownLayer.fields),
  specialty: snakeJson(ShownSpecialty.fields)
}

/** Matches `ShownBlockWire` and the others. */
export const shownJson = {
  block: (item: ShownBlock) => json.block(withWireFields(item)),
  layer: (item: ShownLayer) => json.layer(withWireFields(item)),
  specialty: (item: ShownSpecialty) => json.specialty(withWireFields(item))
}

/** An unchanged item is encoded once, since all spaces that share it hold the same object (`inheritedContent`). */
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

export const shownLists = {
  blocks: ({ blocks }: SpaceView) => listed(blocks, text.block),
  layers: ({ layers }: SpaceView) => listed(layers, text.layer),
  specialties: ({ specialties }: SpaceView) => listed(specialties, text.specialty)
}
