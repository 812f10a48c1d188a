/** A word for each visit, so that what two tabs keep does not lie in one place. */
export const visit = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(36)).join("")

export const readKept = <A>(key: string, is: (value: unknown) => value is A): A | undefined => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null")
    return is(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** False where the browser has no room for it. */
export const keep = (key: string, value: unknown): boolean => {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

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
 * Drops the drafts whose keys begin with `start` and that nobody touched for 60 days, by their `at`, once in the life
 * of a page.
 */
export const dropOldDrafts = (start: string, now = Date.now()): void => {
  if (looked.has(start)) return
  looked.add(start)
  for (const key of Object.keys(localStorage))
    if (key.startsWith(start) && isOld(localStorage.getItem(key), now)) localStorage.removeItem(key)
}

export const readStored = <A>(key: string): A | undefined => {
  try {
    const kept = sessionStorage.getItem(key)
    return kept === null ? undefined : (JSON.parse(kept) as A)
  } catch {
    return undefined
  }
}

/** False where there is no room for it. */
export const writeStored = (key: string, value: unknown): boolean => {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export const dropStored = (...keys: ReadonlyArray<string>): void => {
  try {
    for (const key of keys) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept there.
  }
}

/** The briefs that the browser has no room for: they outlive no reload. */
const unstored = new Map<string, string>()

const keyOf = (caller: string, collectionId: string): string => `brief:${caller}:${collectionId}`

export const leaveBrief = (caller: string, collectionId: string, brief: string): void => {
  const key = keyOf(caller, collectionId)
  if (!writeStored(key, brief)) unstored.set(key, brief)
}

export const leftBrief = (caller: string, collectionId: string): string => {
  const key = keyOf(caller, collectionId)
  return unstored.get(key) ?? readStored<string>(key) ?? ""
}

export const dropBrief = (caller: string, collectionId: string): void => {
  const key = keyOf(caller, collectionId)
  unstored.delete(key)
  dropStored(key)
}
