import type { RestoredItem, RestorePreview } from "@design-workspace/client"

type Refusal = NonNullable<RestoredItem["error"] | RestorePreview["refusal"]>

/** Why a restore is refused, in words for people: those of the service speak to programs where it offers a way. */
export const refusalWords = (refusal: Refusal): string =>
  refusal.code === "SPACE_IN_TRASH"
    ? `Its space, ${refusal.space_name}, is in the trash too. It comes back only with it.`
    : refusal.message
