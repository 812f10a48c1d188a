import type { LucideIcon } from "lucide-react"

/**
 * Something a person can do here and now. It is defined once, and appears as a button or in a menu of its page, in the
 * palette, and by its keys. What a caller may not do is no action: pages ask `may` before they make one.
 */
export interface PageAction {
  /** Unique among the actions of one moment, as `collection.generate`. */
  readonly id: string
  /** The act, as a button says it: "Generate". */
  readonly label: string
  /** The heading in the palette and in the list of keys, as "Collection". */
  readonly group: string
  readonly icon?: LucideIcon
  /** In the notation of tinykeys: `$mod+s`, `g c`, `Shift+?`. */
  readonly keys?: string
  /** It removes something or cannot be taken back. */
  readonly bad?: boolean
  readonly run: () => void
}

type Rest = Omit<PageAction, "id" | "label" | "group">

/** Makes the actions of one group, whose ids begin with `prefix`. */
export const actionsOf =
  (prefix: string, group: string) =>
  (id: string, label: string, rest: Rest): PageAction => ({ id: `${prefix}.${id}`, label, group, ...rest })

export const when = (allowed: boolean, action: PageAction): PageAction | undefined =>
  allowed ? action : undefined
