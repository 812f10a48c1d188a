import { Schema } from "effect"
import { snakeKeys } from "./snakeKeys.ts"

/** The query with which a project's restore takes its space out of the trash too. */
export const RestoreSpaceQuery = snakeKeys({
  restoreSpace: Schema.optionalKey(Schema.Literals(["1", "true"]))
})
