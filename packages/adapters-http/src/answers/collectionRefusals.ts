import * as Wire from "@design-workspace/api/wire/WireErrors"
import type * as Collections from "@design-workspace/domain/collections/CollectionErrors"
import { itemNotFound } from "./itemNotFound.ts"

export const collectionRefusals = {
  CollectionNotFound: (_: Collections.CollectionNotFound) =>
    Wire.CollectionNotFound.make({ message: "There is no such collection." }),
  BlockNotFound: (_: Collections.BlockNotFound) => itemNotFound.block,
  CollectionInUse: (e: Collections.CollectionInUse) =>
    Wire.InUse.make({
      message:
        "Spaces of other organisations stand on this collection: it cannot become one organisation's own.",
      usedBy: e.spaceIds,
      actions: []
    }),
  CollectionVersionNotFound: (_: Collections.CollectionVersionNotFound) =>
    Wire.VersionNotFound.make({ message: "The collection has no such version." })
}
