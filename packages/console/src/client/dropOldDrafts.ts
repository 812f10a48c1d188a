/** How long this browser keeps a draft that nobody touches, in milliseconds. */
const longest = 60 * 24 * 60 * 60_000

const isOld = (value: string | null, now: number): boolean => {
  try {
    const draft: unknown = JSON.parse(value ?? "null")
    if (typeof draft !== "object" || draft === null || !("at" in draft)) return false
    return typeof draft.at === "string" && now - Date.parse(draft.at) > longest
  } catch {
    return false
  }
}

const looked = new Set<string>()

/**
 * Drops the drafts that nobody touched for 60 days: those whose keys begin with `start`, and that say `at` which instant
 * they were last kept. It looks once in the life of a page.
 */
export const dropOldDrafts = (start: string, now = Date.now()): void => {
  if (looked.has(start)) return
  looked.add(start)
  for (const key of Object.keys(localStorage))
    if (key.startsWith(start) && isOld(localStorage.getItem(key), now)) localStorage.removeItem(key)
}
