import type { OperationName } from "@design-workspace/domain/access/Operations"

/** What callers must know of some operations beyond their summaries; null if the tables say everything. */
export type Notes = Readonly<Partial<Record<OperationName, string | null>>>
