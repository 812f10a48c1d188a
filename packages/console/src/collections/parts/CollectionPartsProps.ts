import type { Collection } from "@design-workspace/client"
import type { Content } from "../../design/collection/Content.ts"
import type { CollectionEdits } from "../useCollectionEdits.ts"
import type { Selected } from "../useSelectedPart.ts"

export interface CollectionPartsProps {
  readonly collection: Collection
  /** With the edits that are still on their way. */
  readonly content: Content
  /** Ids besides those of the content that new blocks may not have. */
  readonly reserved?: ReadonlySet<string>
  /** Undefined where the caller may not edit, or not now. */
  readonly edit: CollectionEdits["edit"] | undefined
  readonly select: (next: Selected | null) => void
}
