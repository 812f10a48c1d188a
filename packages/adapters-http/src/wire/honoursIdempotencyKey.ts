import { type OperationName, operations, type Subject } from "@design-workspace/domain/access/Operations"

/** Credentials are made anew each time, and what is no business of the domain has its own way to repeat a call. */
const never: ReadonlySet<Subject> = new Set(["session", "token", "service"])

/** Whether a signed-in caller's `Idempotency-Key` counts for this operation: every POST but session and tokens (contract 1.10). */
export const honoursIdempotencyKey = (operation: OperationName, method: string): boolean =>
  method === "POST" && !never.has(operations[operation].subject)
