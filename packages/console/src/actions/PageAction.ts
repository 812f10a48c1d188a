import type { LucideIcon } from "lucide-react"

/**
 * What a person can do here and now: a button or an entry of a menu, a line of the palette, keys. What a caller may not
 * do is no action: pages ask `may` before they make one.
 */
export interface PageAction {
  /** Unique among the actions of one moment, as `collection.generate`. */
  readonly id: string
  readonly label: string
  readonly group: string
  readonly icon?: LucideIcon | undefined
  /** In the notation of tinykeys: `$mod+s`, `g c`, `Shift+?`. */
  readonly keys?: string
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
