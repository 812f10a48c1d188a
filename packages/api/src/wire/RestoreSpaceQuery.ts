import { Schema } from "effect"
import { snakeKeys } from "./snakeKeys.ts"

/** Whether a restore takes the space out of the trash too. */
export const RestoreSpaceQuery = snakeKeys({
  restoreSpace: Schema.optionalKey(Schema.Literals(["1", "true"]))
})
