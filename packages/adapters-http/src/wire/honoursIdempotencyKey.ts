import { type OperationName, operations, type ResourceKind } from "@design-workspace/domain/access/Operations"

/**
 * Subjects whose calls take no key: credentials are created new each time, and service calls have their own way to
 * repeat.
 */
const never: ReadonlySet<ResourceKind> = new Set(["session", "token", "service"])

/**
 * Whether a signed-in caller's `Idempotency-Key` counts for this operation: for every POST except those of session,
 * tokens and service (contract 1.10), and of what answers with a secret.
 */
export const honoursIdempotencyKey = (operation: OperationName, method: string): boolean =>
  method === "POST" && !never.has(operations[operation].subject) && !operations[operation].answersSecret
