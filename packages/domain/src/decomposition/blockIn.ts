import { Effect } from "effect"
import type { Block, Content } from "../collections/Collection.ts"
import { BlockNotFound } from "../collections/CollectionErrors.ts"
import type { ItemId } from "../shared/Ids.ts"

export const blockIn = (
  { blocks }: Pick<Content, "blocks">,
  blockId: ItemId
): Effect.Effect<Block, BlockNotFound> => {
  const found = blocks.find(({ id }) => id === blockId)
  return found === undefined ? Effect.fail(new BlockNotFound({ blockId })) : Effect.succeed(found)
}
