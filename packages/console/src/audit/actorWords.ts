import { audit as text } from "../text/audit.ts"
import { actorOf } from "./actorOf.ts"
import { shortId } from "./shortId.ts"
import type { Known } from "./useKnown.ts"

/** Whoever acted, as people call them. */
export const actorWords = (actor: string, { me, personOf }: Pick<Known, "me" | "personOf">): string => {
  const it = actorOf(actor)
  if (it.kind !== "user") return text[it.kind]
  if (it.id === me) return text.you
  return personOf(it.id) ?? text.someone(shortId(it.id))
}
