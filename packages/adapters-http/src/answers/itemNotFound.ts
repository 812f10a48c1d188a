import * as Wire from "@design-workspace/api/wire/WireErrors"

/** The error for a space without such an item, by kind of item. */
export const itemNotFound = {
  block: Wire.BlockNotFound.make({ message: "There is no such block here." }),
  layer: Wire.LayerNotFound.make({ message: "There is no such layer here." }),
  specialty: Wire.SpecialtyNotFound.make({ message: "There is no such specialty here." })
}
