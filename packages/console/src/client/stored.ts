type Place = "localStorage" | "sessionStorage"

/** A word for each visit, so that what two tabs keep does not lie in one place. */
export const visit = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(36)).join("")

const read = <A>(place: Place, key: string): A | undefined => {
  try {
    const kept = globalThis[place].getItem(key)
    return kept === null ? undefined : (JSON.parse(kept) as A)
  } catch {
    return undefined
  }
}

/** False where the browser has no room for it. */
const write = (place: Place, key: string, value: unknown): boolean => {
  try {
    globalThis[place].setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export const readKept = <A>(key: string, is: (value: unknown) => value is A): A | undefined => {
  const kept = read<unknown>("localStorage", key)
  return is(kept) ? kept : undefined
}

/** The drafts whose keys fit, the latest first. */
export const storedDrafts = <A extends { readonly at: string }>(
  fits: (key: string) => boolean,
  is: (value: unknown) => value is A
): ReadonlyArray<A & { readonly key: string }> =>
  Object.keys(localStorage)
    .filter(fits)
    .flatMap((key) => {
      const kept = readKept(key, is)
      return kept === undefined ? [] : [{ ...kept, key }]
    })
    .sort((one, other) => (one.at < other.at ? 1 : -1))

/** False where the browser has no room for it. */
export const keep = (key: string, value: unknown): boolean => write("localStorage", key, value)

export const keepDraft = <A extends { readonly key: string }>({ key, ...draft }: A): boolean =>
  keep(key, draft)

export const dropDraft = (key: string): void => localStorage.removeItem(key)

/** How long this browser keeps a draft that nobody touches, in milliseconds. */
const longest = 60 * 24 * 60 * 60_000

const isOld = (key: string, now: number): boolean => {
  const at = read<{ readonly at?: unknown } | null>("localStorage", key)?.at
  return typeof at === "string" && now - Date.parse(at) > longest
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
    if (key.startsWith(start) && isOld(key, now)) localStorage.removeItem(key)
}

export const readStored = <A>(key: string): A | undefined => read<A>("sessionStorage", key)

/** False where there is no room for it. */
export const writeStored = (key: string, value: unknown): boolean => write("sessionStorage", key, value)

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
