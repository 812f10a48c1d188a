import type { Bindings } from "@design-workspace/client/middleware/Bindings"
import type { OperationName } from "@design-workspace/domain/access/Operations"

/** An operation as texts name it: `POST /api/tokens`. By its name alone where it is not served. */
export const methodAndPath = (name: OperationName, bindings: Bindings): string => {
  const binding = bindings.get(name)
  return binding === undefined ? name : `${binding.method} ${binding.path}`
}
