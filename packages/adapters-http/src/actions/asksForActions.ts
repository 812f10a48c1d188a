/** The values with which `actions` asks for them; another one is invalid. */
const asking: ReadonlySet<string> = new Set(["1", "true"])

const sentIn = (search: string): ReadonlyArray<string> =>
  search === "" ? [] : new URLSearchParams(search.split("#")[0]).getAll("actions")

/** Whether a query names the parameter `actions`, in a valid way or not. */
export const namesActions = (search: string): boolean => sentIn(search).length > 0

/** Whether a query asks a read for the caller's actions beside its JSON. */
export const asksForActions = (search: string): boolean => {
  const [value = "", ...others] = sentIn(search)
  return others.length === 0 && asking.has(value)
}

/** What is wrong with how a query names `actions`; null if nothing is. */
export const actionsIssue = (search: string): string | null =>
  !namesActions(search) || asksForActions(search) ? null : "must be 1 or true, once"
