import type { OfferedAction, Space } from "@design-workspace/client"
import { may } from "../../client/may.ts"
import type { PartKind } from "../model/SpaceParts.ts"
import { partOperations } from "./partCalls.ts"

interface List {
  readonly items: ReadonlyArray<unknown>
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** An empty list offers nothing; what waits there for parts to return is changed by those who may add some. */
export const mayEditIn =
  (space: Space, lists: Readonly<Record<PartKind, List>>) =>
  (kind: PartKind): boolean => {
    const { create, update } = partOperations[kind]
    return lists[kind].items.length === 0 ? may(space, create) : may(lists[kind], update)
  }
