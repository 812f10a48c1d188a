import type { Behaviour } from "./Behaviour.ts"
import { brokenOffAnswers } from "./brokenOffAnswers.ts"
import { endlessAnswers } from "./endlessAnswers.ts"
import { failedRequests } from "./failedRequests.ts"
import { lineForms } from "./lineForms.ts"
import { otherAnswers } from "./otherAnswers.ts"
import { unusableItems } from "./unusableItems.ts"
import { usualAnswers } from "./usualAnswers.ts"

/** Every behaviour of which an answer has an end; each is the same whatever is asked. */
export const behaviours: ReadonlyArray<Behaviour> = [
  ...usualAnswers,
  ...brokenOffAnswers,
  ...lineForms,
  ...unusableItems,
  ...failedRequests,
  ...otherAnswers
]

/** Every behaviour that a run may meet, also answers that it has to end itself. */
export const runBehaviours: ReadonlyArray<Behaviour> = [...behaviours, ...endlessAnswers]
