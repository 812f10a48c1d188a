import type { OfferedAction } from "@design-workspace/client"

/** A read with `actions: true`. */
interface WithActions {
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/**
 * Whether the caller may call this operation on what was read. The service says so beside the resource; no policy is
 * written here a second time.
 */
export const may = (read: WithActions | undefined, operation: string): boolean =>
  read?.actions?.some(({ name }) => name === operation) ?? false
