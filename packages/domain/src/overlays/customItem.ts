import { Result } from "effect"
import { nextPosition } from "../collections/ContentRules.ts"
import { madeWith } from "../collections/partFields.ts"
import type { ItemId } from "../shared/Ids.ts"
import type { Issue } from "../shared/InvalidInput.ts"
import { checkFields } from "./checkFields.ts"
import type { ItemKind, Overrides, SpaceView } from "./Overlay.ts"
import type { CustomItem } from "./OverlayRepo.ts"

export interface CustomDraft {
  readonly kind: ItemKind
  readonly fields: Overrides & { readonly name: string }
}

/** A block needs a layer of the space; a layer without position comes last. */
export const customItem = (
  id: ItemId,
  draft: CustomDraft,
  view: SpaceView
): Result.Result<CustomItem, ReadonlyArray<Issue>> => {
  const { fields, kind } = draft
  const issues = checkFields(kind, fields, view)
  if (kind === "block" && fields.layerId === undefined)
    return Result.fail([...issues, { path: ["layerId"], message: "is required" }])
  if (issues.length > 0) return Result.fail(issues)

  if (kind === "specialty") return Result.succeed({ kind, item: { id, ...madeWith(kind, fields) } })
  if (kind === "block") return Result.succeed({ kind, item: { id, ...madeWith(kind, fields) } })
  const position = fields.position ?? nextPosition(view.layers)
  return Result.succeed({ kind, item: { id, ...madeWith(kind, { ...fields, position }) } })
}
