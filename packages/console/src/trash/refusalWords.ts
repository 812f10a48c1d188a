import type { RestoredItem, RestorePreview } from "@design-workspace/client"
import { trash as text } from "../text/trash.ts"

type Refusal = NonNullable<RestoredItem["error"] | RestorePreview["refusal"]>

/** Why a restore is refused, in words for people: those of the service speak to programs where it offers a way. */
export const refusalWords = (refusal: Refusal): string =>
  refusal.code === "SPACE_IN_TRASH" ? text.onlyWith(refusal.space_name) : refusal.message
