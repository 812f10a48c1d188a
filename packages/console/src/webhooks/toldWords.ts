import { webhooks as text } from "../text/webhooks.ts"
import type { Told } from "./changeFilter.ts"

/** Which changes a webhook is told, in a few words. */
export const toldWords = ({ actions, kinds }: Told): string => {
  const of = kinds === null ? text.allKinds : kinds.map((kind) => text.kindNames[kind]).join(", ")
  return actions === null ? of : `${of}: ${text.actionCount(actions.length)}`
}
