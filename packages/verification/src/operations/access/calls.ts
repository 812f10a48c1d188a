import { accountCalls } from "./accountCalls.ts"
import type { CallRecipe } from "./CallRecipe.ts"
import { collectionCalls } from "./collectionCalls.ts"
import { otherCalls } from "./otherCalls.ts"
import { projectCalls } from "./projectCalls.ts"
import { spaceCalls } from "./spaceCalls.ts"
import { webhookCalls } from "./webhookCalls.ts"

export const calls: Readonly<Record<string, CallRecipe>> = {
  ...accountCalls,
  ...collectionCalls,
  ...spaceCalls,
  ...projectCalls,
  ...otherCalls,
  ...webhookCalls
}
