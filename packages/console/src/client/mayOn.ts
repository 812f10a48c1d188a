import type { OfferedAction } from "@design-workspace/client"

interface WithActions {
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/**
 * Whether the caller may call this operation on this one of a list's items. A list says it once where it holds for all
 * items, and otherwise for each.
 */
export const mayOn = (list: WithActions, operation: string, id: string): boolean =>
  list.actions?.some(
    ({ name, path }) =>
      name === operation && path.split("/").some((part) => part.startsWith(":") || part === id)
  ) ?? false
