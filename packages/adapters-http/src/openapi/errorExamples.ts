import type * as Wire from "@design-workspace/api/wire/WireErrors"
import { callerErrors } from "./examples/callerErrors.ts"
import { generationErrors } from "./examples/generationErrors.ts"
import { missingErrors } from "./examples/missingErrors.ts"
import { requestErrors } from "./examples/requestErrors.ts"
import { stateErrors } from "./examples/stateErrors.ts"

/** The wire errors by the names of their schemas. */
export type ErrorName = {
  [K in keyof typeof Wire]: (typeof Wire)[K] extends { readonly Type: { readonly code: unknown } } ? K : never
}[keyof typeof Wire]

/** An example of each error, made by the same code that makes the real one. */
export const errorExamples = (): { readonly [K in ErrorName]: (typeof Wire)[K]["Type"] } => ({
  ...callerErrors(),
  ...missingErrors(),
  ...stateErrors(),
  ...generationErrors(),
  ...requestErrors()
})
