import { type OperationName, operations, type ResourceKind } from "@design-workspace/domain/access/Operations"

/** Credentials are created new each time, and service calls have their own way to repeat. */
const never: ReadonlySet<ResourceKind> = new Set(["session", "token", "service"])

/** Every POST except those of session, tokens and service (contract 1.10), and of what answers with a secret. */
export const honoursIdempotencyKey = (operation: OperationName, method: string): boolean =>
  method === "POST" && !never.has(operations[operation].subject) && !operations[operation].answersSecret
