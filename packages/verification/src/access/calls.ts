import { accountCalls } from "./accountCalls.ts"
import type { Caller } from "./Caller.ts"
import { collectionCalls } from "./collectionCalls.ts"
import { otherCalls } from "./otherCalls.ts"
import { projectCalls } from "./projectCalls.ts"
import { spaceCalls } from "./spaceCalls.ts"

/** How each operation of the matrix is called. */
export const calls: Readonly<Record<string, Caller>> = {
  ...accountCalls,
  ...collectionCalls,
  ...spaceCalls,
  ...projectCalls,
  ...otherCalls
}
