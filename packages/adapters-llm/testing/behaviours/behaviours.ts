import type { Behaviour } from "./Behaviour.ts"
import { brokenOffAnswers } from "./brokenOffAnswers.ts"
import { failedRequests } from "./failedRequests.ts"
import { lineForms } from "./lineForms.ts"
import { otherAnswers } from "./otherAnswers.ts"
import { unusableItems } from "./unusableItems.ts"
import { usualAnswers } from "./usualAnswers.ts"

/** Every behaviour; each is the same whatever is asked. */
export const behaviours: ReadonlyArray<Behaviour> = [
  ...usualAnswers,
  ...brokenOffAnswers,
  ...lineForms,
  ...unusableItems,
  ...failedRequests,
  ...otherAnswers
]
