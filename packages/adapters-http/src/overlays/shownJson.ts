import { ShownBlock, ShownLayer, ShownSpecialty } from "@design-workspace/domain/overlays/Overlay"
import { String } from "effect"
import { snakeJson } from "../wire/snakeJson.ts"

/** Field names inside values are the wire's too. */
export const withWireFields = <A extends { readonly overridden: ReadonlyArray<string> }>(item: A): A =>
  item.overridden.length === 0 ? item : { ...item, overridden: item.overridden.map(String.camelToSnake) }

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
